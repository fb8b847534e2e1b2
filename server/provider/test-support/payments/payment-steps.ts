import fc from 'fast-check';

type Status = 'paid' | 'failed' | 'expired' | 'refunded';
/** Kills all database connections after this many milliseconds; `null` kills none. */
export type KillDelayMs = number | null;
export type PaymentStep =
  | { do: 'recharge'; amount: number }
  | { do: 'tell'; which: number; status: Status; copies: number; part: number; dies: KillDelayMs }
  | { do: 'buy'; lesson: number; copies: number; dies: KillDelayMs }
  | { do: 'giveUp'; which: number }
  | { do: 'wait'; hours: number };

const dies = fc.oneof(
  { weight: 7, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.nat(12) },
);

/** Random steps on a wallet, in any order. */
export const paymentSteps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: step('recharge', { amount: fc.constantFrom(50, 75, 100) }) },
    {
      weight: 6,
      arbitrary: step('tell', {
        which: fc.nat(3),
        status: fc.constantFrom<Status[]>('paid', 'paid', 'failed', 'expired', 'refunded'),
        copies: fc.integer({ min: 1, max: 4 }),
        part: fc.constantFrom(30, 60, 100),
        dies,
      }),
    },
    {
      weight: 3,
      arbitrary: step('buy', { lesson: fc.nat(1), copies: fc.integer({ min: 1, max: 3 }), dies }),
    },
    { weight: 1, arbitrary: step('giveUp', { which: fc.nat(3) }) },
    { weight: 1, arbitrary: step('wait', { hours: fc.constantFrom(1, 26, 24 * 8) }) },
  ),
  { minLength: 4, maxLength: 14 },
) as fc.Arbitrary<PaymentStep[]>;

function step<T extends Record<string, fc.Arbitrary<unknown>>>(name: string, parts: T) {
  return fc.record({ do: fc.constant(name), ...parts });
}
