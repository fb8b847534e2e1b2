import { toAsciiDigits } from '@fasl/shared/rules/text/digits';
import { z } from 'zod';
import { promoCodes } from '../../db/schema/code.ts';
import { defineCommand } from '../command/command.ts';
import { withDatabase } from '../command/context.ts';
import {
  classroomField,
  countField,
  idField,
  poundsField,
  requireFuture,
  textField,
  timeField,
} from '../command/fields.ts';
import { findTargets } from '../command/targets.ts';
import { UsageError } from '../command/usage-error.ts';

const promoInput = z
  .strictObject({
    code: textField('What students type', 'code').max(60, 'must have at most 60 characters'),
    percent: countField('Discount in percent', 100).optional(),
    amount: poundsField('Discount in EGP')
      .refine((piasters) => piasters > 0, 'must be greater than 0')
      .optional(),
    uses: countField('How often it can be used', 10 ** 9).optional(),
    course: idField('Only for this lesson').optional(),
    classroom: classroomField().describe('Only for the lessons of this classroom').optional(),
    from: timeField('When it begins to work').optional(),
    until: timeField('When it expires').optional(),
  })
  .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
    path: ['percent'],
    message: 'Set either {percent} or {amount}.',
  })
  .refine(({ from, until }) => !from || !until || from < until, {
    path: ['until'],
    message: '{until} must be later than {from}.',
  });

const create = defineCommand({
  name: 'promo create',
  summary: 'Create a promo code',
  input: promoInput,
  args: ['code'],
  output: z.object({ code: z.string() }),
  examples: {
    'Give 10 percent to the first 100 students': 'promo create SPRING --percent 10 --uses 100',
    'Give 20 EGP in one classroom until a day':
      'promo create CHEM20 --amount 20 --classroom organic-chemistry --until 2027-02-01',
  },
  run: (input, context) =>
    withDatabase(context, async ({ db, now }) => {
      requireFuture('until', input.until, now);
      const { courseId, classroomId } = await findTargets(db, input);
      const { uses = null, from = null, until = null } = input;
      // Students may type Arabic digits; the portal sends ASCII digits.
      const code = toAsciiDigits(input.code);
      const made = await db
        .insert(promoCodes)
        .values({
          code,
          courseId,
          classroomId,
          maxUses: uses,
          startsAt: from,
          expiresAt: until,
          ...discountOf(input),
        })
        .onConflictDoNothing({ target: promoCodes.code })
        .returning();
      if (made.length === 0) throw new UsageError(`Promo code ${code} already exists.`);
      return { code };
    }),
  text: ({ code }) => [`${code} is good.`],
});

const discountOf = ({ percent, amount }: z.output<typeof promoInput>) =>
  percent === undefined
    ? ({ kind: 'amount', amount: amount ?? 0 } as const)
    : ({ kind: 'percent', percent } as const);

export const promoCommands = [create];
