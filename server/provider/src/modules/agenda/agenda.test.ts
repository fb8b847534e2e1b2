import type { Language } from '@fasl/shared/contracts/page/language';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addStudent, createCall } from '../../../test-support/accounts/student.ts';
import { createTestClient } from '../../../test-support/browser.ts';
import { createTestGateway } from '../../../test-support/payments/gateway.ts';
import { sendWebhook } from '../../../test-support/payments/payer.ts';
import {
  demoPassword,
  demoStudents,
  startTestProvider,
  type TestProvider,
} from '../../../test-support/provider.ts';
import { callbackEvents } from '../../db/schema/invoice.ts';
import { resolvePaymentEvent } from '../payment/event-review.ts';
import { beginRecharge } from '../payment/recharge.ts';
import { selectAgenda } from './agenda.ts';

let provider: TestProvider;

beforeAll(async () => {
  provider = await startTestProvider({ gateways: { fawry: createTestGateway() } });
});
afterAll(() => provider.stop());

async function logIn(language: Language) {
  const browser = createTestClient(provider.app, { language });
  await browser.login(demoStudents.mariam.email, demoPassword);
  return browser;
}

describe('selectAgenda', () => {
  async function beginPayment() {
    const { services } = provider;
    const student = await addStudent(services.db);
    const { reference } = await beginRecharge(
      services,
      { amount: 100, provider: 'fawry', method: 'fawry' },
      createCall(services, student),
    );
    const readAgenda = () =>
      selectAgenda(services.db, {
        studentId: student.studentId,
        language: 'en-GB',
        now: new Date(),
      });
    return { reference, readAgenda };
  }

  test('omits a pending payment for which the gateway reported another amount', async () => {
    const { reference, readAgenda } = await beginPayment();
    expect(await readAgenda()).toMatchObject([{ kind: 'payment', reference, amount: 105 }]);

    await sendWebhook(provider.app, { reference, amount: 90 });

    expect(await readAgenda()).toEqual([]);
  });

  test('omits a pending payment after an operator has resolved its other amount', async () => {
    const { reference, readAgenda } = await beginPayment();
    const { db } = provider.services;
    await sendWebhook(provider.app, { reference, amount: 90 });
    const isOwn = eq(callbackEvents.reference, reference);
    const [event] = await db.select().from(callbackEvents).where(isOwn);
    if (!event) throw new Error('no event was stored');

    await resolvePaymentEvent(db, event, { by: 'Mona', reason: 'refunded', now: new Date() });

    expect(await readAgenda()).toEqual([]);
  });

  test('omits a pending payment when its review ends after a week', async () => {
    const { reference, readAgenda } = await beginPayment();
    await sendWebhook(provider.app, { reference, amount: 90 });

    await provider.database.client`update callback_events
      set received_at = now() - interval '8 days' where reference = ${reference}`;

    expect(await readAgenda()).toEqual([]);
  });

  test('lists the live session, the open exam and the expiring lesson by time', async () => {
    type Item = { id: number; kind: string; title: string; starts_at: string; ends_at: string };
    const mariam = await logIn('en-GB');
    const readAgenda = async (who = mariam) => {
      const { data, status } = await who.post('/student/agenda', {});
      expect(status).toBe(200);
      return data as Item[];
    };
    const agenda = await readAgenda();
    const kinds = new Set(agenda.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set([...kinds, 'slot', 'test', 'lesson']));
    const hours = agenda.map(({ starts_at, ends_at }) => starts_at ?? ends_at).filter(Boolean);
    expect(hours).toEqual(hours.toSorted());
    const [live] = agenda.filter(({ kind }) => kind === 'slot');
    await provider.database.client`update slot_bookings set cancelled_at = now() where student_id =
      (select id from students where number = ${demoStudents.mariam.number})`;
    const after = await readAgenda();
    const [slot] = await provider.database.client`
      select slots.name_en as name, units.name_en as webinar from slots
      join webinars on webinars.id = slots.webinar_id join units on units.id = webinars.unit_id
      where slots.id = ${live?.id ?? 0}`;
    expect(live?.title).toBe(`${slot?.['webinar']}: ${slot?.['name']}`);
    expect(after.filter(({ kind }) => kind === 'slot')).toEqual([]);
    const inArabic = await readAgenda(await logIn('ar-EG'));
    expect(
      inArabic.every(({ kind, title }) => kind === 'payment' || /[\u0600-\u06FF]/.test(title)),
    ).toBe(true);
  });

  test('omits tasks of lessons while their classroom is not published', async () => {
    const { client } = provider.database;
    const mariam = await logIn('en-GB');
    const readLessons = async () => {
      const { data } = await mariam.post('/student/agenda', {});
      return (data as { course_id: number | null }[]).filter(({ course_id: id }) => id !== null);
    };
    expect((await readLessons()).length).toBeGreaterThan(0);

    await client`update classrooms set published_at = now() + interval '1 day'`;

    expect(await readLessons()).toEqual([]);
  });
});
