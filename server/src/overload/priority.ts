import type { EndpointName } from '@fasl/shared/provider-api/index';

/** Priorities under load, from the last to be shed to the first. */
export type Priority = 'critical' | 'signedIn' | 'guest' | 'login';

/**
 * The share of the limit that each priority may use. Guests get cached pages. Critical requests
 * have a separate limit.
 */
const shares = { signedIn: 1, guest: 0.75, login: 0.5 };

export const getPriorityLimit = (priority: Exclude<Priority, 'critical'>, limit: number): number =>
  Math.ceil(shares[priority] * limit);

/** Homework, and an exam's saves, heartbeats and submissions. */
export const criticalProcedures = [
  'exam.saveAnswers',
  'exam.heartbeat',
  'exam.submit',
  'assignment.submit',
];

export const loginProcedures = [
  'session.login',
  'account.signup',
  'account.confirmEmail',
  'account.resendEmail',
  'account.forgot',
  'account.resendReset',
  'account.checkReset',
  'account.reset',
  'account.replaceDevice',
  'account.parentLogin',
  'account.parentConfirm',
];

/** Matches a call, or a batch of calls, of at least one of the procedures. */
function toRequestPattern(procedures: string[]): RegExp {
  const names = procedures.map((name) => name.replace('.', '\\.')).join('|');
  return new RegExp(`^/trpc/(?:[\\w.]+,)*(?:${names})(?:[,?]|$)`);
}

const criticalCall = toRequestPattern(criticalProcedures);
const loginRequest = toRequestPattern(loginProcedures);

const webhooks = '/payment/callback/';

/** Fawry's legacy webhook is a GET request. */
const legacyWebhook = `${webhooks}fawry`;

type RequestHead = { method?: string | undefined; url?: string | undefined };

export const isCriticalRequest = ({ method, url = '' }: RequestHead): boolean =>
  (method === 'POST' && (url.startsWith(webhooks) || criticalCall.test(url))) ||
  (method === 'GET' && url.startsWith(legacyWebhook));

/** Calls `isSignedIn` only if the address does not decide. */
export function getRequestPriority(request: RequestHead, isSignedIn: () => boolean): Priority {
  if (isCriticalRequest(request)) return 'critical';
  if (request.method === 'POST' && loginRequest.test(request.url ?? '')) return 'login';
  return isSignedIn() ? 'signedIn' : 'guest';
}

/** The provider calls of critical requests. */
const criticalCalls: ReadonlySet<string> = new Set<EndpointName>([
  'settleRecharge',
  'submitAnswer',
  'submitTest',
  'submitAssignment',
  'addUnitTime',
  'getAttemptClock',
]);

const loginCalls: ReadonlySet<string> = new Set<EndpointName>([
  'login',
  'signup',
  'confirmEmail',
  'resendEmailLink',
  'forgetPassword',
  'resendPasswordToken',
  'checkPasswordToken',
  'resetPassword',
  'loginParent',
  'confirmParent',
]);

type CallHead = { name: string; caller: { token?: string | undefined } };

export function getCallPriority({ name, caller }: CallHead): Priority {
  if (criticalCalls.has(name)) return 'critical';
  if (loginCalls.has(name)) return 'login';
  return caller.token ? 'signedIn' : 'guest';
}
