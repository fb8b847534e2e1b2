import { describe, expect, test } from 'vitest';
import { addLesson } from '../../../test-support/accounts/student.ts';
import { prepareMoneyCommands } from '../../../test-support/payments/money-commands.ts';
import { checkOutLesson } from './checkout.ts';

const { services, db, call, balance, setBalance, run } = prepareMoneyCommands();

describe('promo commands', () => {
  test('creates a promo code once and discounts a lesson of the chosen classroom', async () => {
    const make = [
      'promo',
      'create',
      'SPRING',
      '--percent',
      '25',
      '--classroom',
      'organic-chemistry',
    ];
    expect(await run(...make)).toMatchObject({ code: 0, out: 'SPRING is good.' });
    expect(await run(...make)).toMatchObject({ code: 2 });

    await setBalance(100_00);
    const lesson = await addLesson(db(), { price: 80_00 });
    const order = { course_id: lesson.id, payment_method: 'wallet', promocode: 'SPRING' } as const;
    await checkOutLesson(services(), order, call());
    expect(await balance()).toBe(40_00);
  });

  test('creates a promo code typed with Arabic digits in ASCII digits', async () => {
    const typed = ['promo', 'create', 'EID٢٠', '--percent', '20'];
    expect(await run(...typed)).toMatchObject({ code: 0, out: 'EID20 is good.' });
  });
});
