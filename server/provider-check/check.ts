import { type EndpointName, type Endpoints, endpoints } from '@fasl/shared/provider-api/index';
import type { Endpoint, ResponseData } from '@fasl/shared/provider-api/wire/endpoint';
import { gatewayChannels } from '@fasl/shared/rules/payment/recharge';
import { type CallInput, type CheckTarget, callEndpoint, checkInvalidToken } from './call.ts';
import { checkLearning } from './check-learning.ts';
import type { CheckResult, CheckState } from './envelope.ts';

export type Finding = { name: string; call: string; state: CheckState; details: string[] };
type Options = CheckTarget & { posts: boolean };

/** Calls an endpoint and returns its data, or `null` if there is no data to continue with. */
export type CheckEndpoint = <N extends EndpointName>(
  name: N,
  input?: CallInput,
) => Promise<ResponseData<Endpoints[N]> | null>;

const publicReads = [
  'getServerTime',
  'getSettings',
  'getSettingsAssets',
  'listNews',
  'getStatistics',
  'listCategories',
  'getEducationInfo',
  'getTrial',
] as const;

const memberReads = [
  'getMyProfile',
  'listDevices',
  'listNotifications',
  'getPush',
  'checkRegistrationFees',
  'listOrderedLessons',
] as const;

/**
 * `GET /devices/logout/all` logs the student out. The others need a file or an existing payment.
 */
const neverCalled = new Set<EndpointName>(['logoutAllDevices', 'getFile', 'getReceipt']);

/** Calls all read endpoints that the token allows and compares the responses with the contract. */
export async function checkProvider(options: Options): Promise<Finding[]> {
  const verdicts = new Map<EndpointName, CheckResult>();
  const visit: CheckEndpoint = async (name, input) => {
    const verdict = await callEndpoint(options, name, input);
    verdicts.set(name, worse(verdicts.get(name), verdict));
    return (verdict.data ?? null) as ResponseData<Endpoints[typeof name]> | null;
  };
  await checkPublic(visit);
  if (options.token) await checkMember(visit, options);
  const rows: [EndpointName, Endpoint][] = Object.entries(endpoints) as never;
  const findings = rows
    .filter(([name, row]) => verdicts.has(name) || (row.method === 'GET' && !neverCalled.has(name)))
    .map(([name, row]) => toFinding(name, row, verdicts.get(name) ?? unseen(row, options)));
  const dead = await checkInvalidToken(options);
  return [...findings, { name: 'deadToken', call: 'GET /student/profile', ...dead }];
}

async function checkPublic(visit: CheckEndpoint): Promise<void> {
  for (const name of publicReads) await visit(name);
  for (const slug of ['about', 'faqs', 'terms', 'privacy']) {
    await visit('getPage', { params: { slug } });
  }
  for (const type of ['online', 'center', 'exam', 'revision']) {
    await visit('listClassroomsByType', { params: { type }, query: { page: 1, perPage: 5 } });
  }
  await visit('searchClassrooms', { query: { query: '', page: 1, perPage: 5 } });
  const [instructor] = (await visit('listInstructors')) ?? [];
  if (instructor) await visit('getInstructor', { query: { label: instructor.label } });
  const [classroom] = (await visit('listClassrooms')) ?? [];
  if (classroom) await visit('getClassroom', { params: { label: classroom.label } });
}

async function checkMember(visit: CheckEndpoint, { posts }: Options): Promise<void> {
  for (const name of memberReads) await visit(name);
  const calendar = await visit('getMyCalendar');
  if (calendar?.token) await visit('readCalendar', { params: { token: calendar.token } });
  const settings = await visit('getSettings');
  for (const { provider, method, setting } of gatewayChannels) {
    if (!settings?.paymentMethods[setting]) continue;
    await visit('getPaymentTaxes', { params: { provider }, query: { method } });
    await visit('getRechargeRates', { query: { method, provider } });
  }
  await checkLearning(visit, { posts });
}

const order: CheckState[] = ['skipped', 'ok', 'optional', 'broken'];

/** Returns the worse of two results, because an endpoint gets the worst result of its calls. */
function worse(earlier: CheckResult | undefined, verdict: CheckResult): CheckResult {
  if (!earlier || order.indexOf(verdict.state) > order.indexOf(earlier.state)) return verdict;
  return earlier;
}

const unseen = ({ auth }: Endpoint, { token }: Options): CheckResult => ({
  state: 'skipped',
  details: [
    !token && auth !== 'public' && auth !== 'optional'
      ? 'needs --token'
      : 'this student has nothing to read it with',
  ],
});

function toFinding(name: string, row: Endpoint, { state, details }: CheckResult): Finding {
  return { name, call: `${row.method} ${row.path}`, state, details };
}
