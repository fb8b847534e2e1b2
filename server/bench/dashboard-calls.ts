import type { ProviderClient } from '@fasl/shared/provider-api/index';
import { listCairoDaysUntil } from '@fasl/shared/rules/time/cairo-days';

export type NamedCall = { name: string; call: () => Promise<unknown> };

/** The provider calls of the dashboard, for the largest classroom. */
export async function listDashboardCalls(client: ProviderClient): Promise<NamedCall[]> {
  const { data: rooms } = await client.listMyClassrooms({ query: { page: 1, perPage: 12 } });
  const id = rooms[0]?.id ?? 0;
  return Object.entries({ ...figures(client), ...histories(client), ...room(client, id) }).map(
    ([name, call]) => ({ name, call }),
  );
}

function figures(client: ProviderClient) {
  const days = listCairoDaysUntil(new Date(), 14);
  const period = { from: days[0], to: days.at(-1) };
  return {
    counts: () => client.countLearning({ body: {} }),
    'attendance rate': () => client.getAttendanceRate({ body: {} }),
    'average score': () => client.getAverageScore({ body: {} }),
    'completed units': () => client.listCompletedUnits({ body: { slice: 'day', ...period } }),
    'learning time': () => client.getLearningTime({ body: {} }),
    'learning time of two weeks': () => client.getLearningTime({ body: period }),
    agenda: () => client.listAgenda({ body: {} }),
    progress: () => client.listProgress({}),
    'own classrooms': () => client.listMyClassrooms({ query: { page: 1, perPage: 12 } }),
  };
}

const few = { page: 1, perPage: 5 };
const last = { page: 80, perPage: 12 };
/** The request of a student who has scrolled far down the list. */
const scrolled = { page: 1, perPage: 96 };

const histories = (client: ProviderClient) => ({
  'wallet, first rows': () => client.listWalletHistory({ query: few, body: {} }),
  'wallet, last page': () => client.listWalletHistory({ query: last, body: {} }),
  'wallet, narrowed': () =>
    client.listWalletHistory({ query: few, body: { filters: { type: ['purchase'] } } }),
  'wallet, a reference': () =>
    client.listWalletHistory({ query: few, body: { reference_id: 'FSL-400' } }),
  'timeline, first rows': () => client.listTimeline({ query: few, body: {} }),
  'timeline, last page': () => client.listTimeline({ query: last, body: {} }),
  'timeline, a period': () =>
    client.listTimeline({ query: few, body: { from: '2025-01-01', to: '2026-01-01' } }),
  'invoices, first rows': () => client.listInvoices({ query: { page: 1, perPage: 8 }, body: {} }),
  'invoices, scrolled': () => client.listInvoices({ query: scrolled, body: {} }),
  'invoices, a part of a number': () =>
    client.listInvoices({ query: few, body: { query: 'SL-77' } }),
});

function room(client: ProviderClient, id: number) {
  const body = { classroom_id: id };
  return {
    'classroom, counts': () => client.countLearning({ body }),
    'classroom, info': () => client.getClassroomInfo({ params: { id } }),
    'classroom, timeline': () => client.listTimeline({ query: few, body: { related_to: id } }),
    'classroom, tests in numbers': () => client.countClassroomTests({ body }),
    'classroom, tests': () => client.listClassroomTests({ body }),
    'classroom, attendance in numbers': () => client.countClassroomAttendance({ body }),
    'classroom, attendance': () => client.listClassroomAttendance({ body }),
    'classroom, webinars': () => client.listClassroomWebinars({ body }),
  };
}
