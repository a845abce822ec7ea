// A switch whose cases go on to others, as the price of a ticket needs it. Broken.
// expect: UNSAFE
// entry: Tickets.Check
using System;
static class Tickets {
    static int Price(int age, bool member) {
        int price = 0;
        int group = age < 6 ? 0 : age < 18 ? 1 : age < 65 ? 2 : age < 100 ? 3 : 4;
        switch (group) {
            case 0:
                break;
            case 2:
                price += 4;
                goto case 1;
            case 1:
                price += 5;
                break;
            case 3:
                if (member) goto case 0;
                goto case 1;
            default:
                throw new InvalidOperationException();
        }
        return member && price > 5 ? price - 2 : price;
    }
    public static void Check(int age, bool member) {
        int price = Price(age, member);
        if (price < 0 || price > 9) throw new Exception("no price");
        if (age >= 18 && age < 65 && price != (member ? 7 : 9)) throw new Exception("adults");
        if (price == 0 && age >= 6 && !member) throw new Exception("free for nobody else");
    }
}
