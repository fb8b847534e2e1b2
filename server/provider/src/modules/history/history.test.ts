import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClient, type TestClient } from '../../../test-support/browser.ts';
import {
  demoPassword,
  demoStudents,
  startTestProvider,
  type TestProvider,
} from '../../../test-support/provider.ts';

let provider: TestProvider;
let mariam: TestClient;
let arabicBrowser: TestClient;
const base = '/student/profile';

beforeAll(async () => {
  provider = await startTestProvider();
  mariam = createTestClient(provider.app);
  await mariam.login(demoStudents.mariam.email, demoPassword);
  arabicBrowser = createTestClient(provider.app, { language: 'ar-EG' });
  await arabicBrowser.login(demoStudents.mariam.email, demoPassword);
});
afterAll(() => provider.stop());

type HistoryRow = {
  id: number;
  type: string;
  amount: number;
  old_amount: number;
  new_amount: number;
};
type WalletRow = HistoryRow & { description: string; invoice: { invoice_ref: string } | null };

describe('history endpoints', () => {
  test('lists wallet entries newest first, with continuous balances', async () => {
    const { data, meta } = await mariam.post(`${base}/wallet/history`, { perPage: 50 });
    const lines = data as WalletRow[];

    expect(meta).toEqual({ total: lines.length, page: 1, perPage: 50 });
    expect(lines[0]?.new_amount).toBe(135);
    for (const [place, line] of lines.entries()) {
      expect(line.new_amount).toBeCloseTo(line.old_amount + line.amount, 5);
      expect(line.description).not.toBe('');
      const older = lines[place + 1];
      if (older) expect(line.old_amount).toBe(older.new_amount);
    }
  });

  test('returns the requested page of the wallet history', async () => {
    const all = (await mariam.post(`${base}/wallet/history`, { perPage: 20 })).data as HistoryRow[];
    const second = await mariam.post(`${base}/wallet/history?page=2&perPage=4`, {});
    expect((second.data as HistoryRow[]).map(({ id }) => id)).toEqual(
      all.slice(4, 8).map(({ id }) => id),
    );
  });

  test('filters the wallet by type, period and reference', async () => {
    const list = async (body: object) =>
      (await mariam.post(`${base}/wallet/history`, { perPage: 100, ...body })).data as WalletRow[];
    const refunds = await list({ filters: { type: ['Refund'] } });
    expect(refunds.length).toBeGreaterThan(0);
    expect(refunds.every(({ type }) => type === 'Refund')).toBe(true);
    expect(await list({ filters: { type: ['nothing'] } })).toEqual([]);

    const reference_id = refunds[0]?.invoice?.invoice_ref;
    expect(await list({ reference_id })).toEqual([refunds[0]]);
    expect(await list({ to: '2001-01-01' })).toEqual([]);
    expect((await list({ from: '2001-01-01' })).length).toBe((await list({})).length);
  });

  test('accepts filters in the query string and a reference in any case', async () => {
    const filters = encodeURIComponent(JSON.stringify({ type: ['Refund'] }));
    const { data } = await mariam.post(`${base}/wallet/history?filters=${filters}`, {});
    const refunds = data as WalletRow[];
    expect(refunds.length).toBeGreaterThan(0);
    expect(refunds.every(({ type }) => type === 'Refund')).toBe(true);
    expect(await mariam.post(`${base}/wallet/history?filters=x`, {})).toMatchObject({
      status: 422,
    });

    await provider.services.db.execute(sql`
      insert into timeline_events (student_id, tag, description_en, description_ar, reference)
      select id, 'system', 'referred', 'مرجع', 'Ref_1a' from students
      where number = ${demoStudents.mariam.number}`);
    const find = (reference_id: string) => mariam.post(`${base}/timeline`, { reference_id });
    expect(await find('rEF_1A')).toMatchObject({ data: [{ description: 'referred' }] });
    expect(await find('Refx1a')).toMatchObject({ data: [] });
  });

  test('reads numbers in filters as strings and a longer page as the longest', async () => {
    const sent = { perPage: 204, filters: { type: [1] } };
    expect(await mariam.post(`${base}/wallet/history`, sent)).toMatchObject({
      status: 200,
      data: [],
      meta: { perPage: 200 },
    });
    expect(await mariam.get('/student/notifications?perPage=204')).toMatchObject({
      status: 200,
      meta: { perPage: 100 },
    });
  });

  test('filters by days in Cairo, both ends included', async () => {
    await provider.services.db.execute(sql`
      insert into timeline_events (student_id, tag, description_en, description_ar, created_at)
      select id, 'system', 'night', 'ليل', moment::timestamptz from students,
        (values ('2020-01-09T21:59:59Z'), ('2020-01-09T22:00:00Z'), ('2020-01-10T21:59:59Z'),
          ('2020-01-10T22:00:00Z')) as moments (moment)
      where number = ${demoStudents.mariam.number}`);

    const { data } = await mariam.post(`${base}/timeline`, {
      from: '2020-01-10',
      to: '2020-01-10',
    });

    expect((data as { created_at: string }[]).map(({ created_at }) => created_at)).toEqual([
      '2020-01-10T21:59:59.000Z',
      '2020-01-09T22:00:00.000Z',
    ]);
  });

  test.each([
    'yesterday',
    '01/12/2027',
    '2027-02-30',
    '2027-02-30T10:00:00Z',
    '0000-01-01',
    '-000005-01-01T00:00:00Z',
  ])('rejects the date %s and names the field', async (from) => {
    const rejected = { status: 422, errors: { from: ['invalid_date'] } };
    expect(await mariam.post(`${base}/timeline`, { from })).toMatchObject(rejected);
    const graph = '/student/analytics/units/graph';
    expect(await mariam.post(graph, { from, slice: 'day' })).toMatchObject(rejected);
  });

  test('filters the timeline by classroom', async () => {
    const [row] = await provider.database.client`
      select classroom_id from timeline_events
      join students on students.id = student_id
      where number = ${demoStudents.mariam.number} and classroom_id is not null limit 1`;
    const all = await mariam.post(`${base}/timeline`, {});
    const one = await mariam.post(`${base}/timeline`, { related_to: row?.['classroom_id'] });
    const total = ({ meta }: { meta: unknown }) => (meta as { total: number }).total;
    expect(total(one)).toBeGreaterThan(0);
    expect(total(one)).toBeLessThan(total(all));
  });

  test('finds an invoice by part of its number and escapes percent signs', async () => {
    const { data } = await mariam.post(`${base}/invoices`, {});
    const [first] = data as { invoice_ref: string }[];
    const part = first?.invoice_ref.slice(3) ?? '';

    const found = await mariam.post(`${base}/invoices?query=${part}`, {});
    expect(found.data).toContainEqual(first);
    expect((await mariam.post(`${base}/invoices`, { query: '%' })).data).toEqual([]);
  });

  test.each(['wallet/history', 'timeline', 'invoices'])(
    'accepts the filters of %s in the query and in the body',
    async (list) => {
      const totalOf = async (query: string, body: object = {}) =>
        ((await mariam.post(`${base}/${list}${query}`, body)).meta as { total: number }).total;
      const all = await totalOf('');

      expect(await totalOf('?from=2100-01-01')).toBe(0);
      expect(await totalOf('?to=2000-01-01')).toBe(0);
      expect(await totalOf('?reference_id=none')).toBe(0);
      expect(await totalOf('?from=2000-01-01&to=2100-01-01')).toBe(all);
      expect(await totalOf('?from=2100-01-01', { from: '2000-01-01' })).toBe(all);
      expect(await totalOf('?from=2100-01-01', { from: null })).toBe(0);
    },
  );

  test('filters the timeline by a classroom in the query string', async () => {
    const idsOf = async (query: string, body: object) =>
      ((await mariam.post(`${base}/timeline${query}`, body)).data as { id: number }[]).map(
        ({ id }) => id,
      );
    const classroomEvents = await idsOf('', { related_to: 1 });

    expect(classroomEvents).not.toEqual(await idsOf('', {}));
    expect(await idsOf('?related_to=1', {})).toEqual(classroomEvents);
  });

  test('translates the filter options', async () => {
    const choices = async (browser: TestClient) => {
      const response = await browser.post(`${base}/invoices`, { filters: { status: ['failed'] } });
      expect((response.data as { status: string }[]).map(({ status }) => status)).toContain(
        'failed',
      );
      return response.filters as Record<string, { value: string; label: string }[]>;
    };
    expect((await choices(mariam))['status']).toContainEqual({ value: 'paid', label: 'Paid' });
    expect((await choices(arabicBrowser))['status']).toContainEqual({
      value: 'paid',
      label: 'مدفوعة',
    });
    // The filter also lists refunds by the school.
    expect((await choices(mariam))['provider']).toContainEqual({
      value: 'system',
      label: 'School',
    });
  });
});
