/** A month is paid in advance and opens one lesson each week. */
export const lessonsPerMonth = 4;

type SubscriptionLesson = {
  price: number;
  active: boolean;
  buyable: boolean;
  methods: 'all' | 'wallet' | 'scratchCard' | null;
  startsAt: string | null;
  wasEnrolled: boolean;
};

/** Whether a subscription may open this lesson at a time in milliseconds. */
export function isSubscribable(lesson: SubscriptionLesson, now: number): boolean {
  const { price, active, buyable, methods, startsAt, wasEnrolled } = lesson;
  const isSold = active && buyable && price > 0 && (methods === 'all' || methods === 'wallet');
  return isSold && !wasEnrolled && (startsAt === null || Date.parse(startsAt) <= now);
}

export const weekMs = 7 * 86_400_000;

/** The next charge: one lesson opens each week, paid lessons first. */
export const getNextPaymentDate = (opensAt: Date, lessonsLeft: number): Date =>
  new Date(opensAt.getTime() + lessonsLeft * weekMs);

/** The amount taken when a subscription starts, in EGP. */
export const getFirstCharge = (plan: 'weekly' | 'monthly', price: number): number =>
  plan === 'monthly' ? lessonsPerMonth * price : price;
