/** A month is paid for at once, and one of its lessons opens each week. */
export const lessonsOfMonth = 4;

type Lesson = {
  price: number;
  active: boolean;
  buyable: boolean;
  methods: 'all' | 'wallet' | 'scratchCard' | null;
  startsAt: string | null;
  wasEnrolled: boolean;
};

/** Whether a subscription may open this lesson at that moment, in milliseconds. */
export function isSubscribable(lesson: Lesson, now: number): boolean {
  const { price, active, buyable, methods, startsAt, wasEnrolled } = lesson;
  const isSold = active && buyable && price > 0 && (methods === 'all' || methods === 'wallet');
  return isSold && !wasEnrolled && (startsAt === null || Date.parse(startsAt) <= now);
}

export const weekMs = 7 * 86_400_000;

/** When money is taken again: one lesson a week opens, first those that are paid already. */
export const nextPaymentAt = (opensAt: Date, lessonsLeft: number): Date =>
  new Date(opensAt.getTime() + lessonsLeft * weekMs);

/** What is taken from the wallet when a subscription begins, in EGP. */
export const firstCharge = (plan: 'weekly' | 'monthly', price: number): number =>
  plan === 'monthly' ? lessonsOfMonth * price : price;
