/** Priorities under load, from the last to be shed to the first. */
export type Priority = 'critical' | 'signedIn' | 'guest' | 'login';

/**
 * The share of the limit that each priority may use. Guests get cached pages. Critical requests
 * have a separate limit.
 */
const shares = { signedIn: 1, guest: 0.75, login: 0.5 };

export const getPriorityLimit = (priority: Exclude<Priority, 'critical'>, limit: number): number =>
  Math.ceil(shares[priority] * limit);

/** Webhooks, homework, and an exam's saves, heartbeats and submissions. */
const criticalRequest =
  /^\/(?:payment\/callback\/|trpc\/(?:[\w.]+,)*(?:exam\.(?:saveAnswers|heartbeat|submit)|assignment\.submit)(?:[,?]|$))/;

const loginRequest =
  /^\/trpc\/(?:[\w.]+,)*(?:session\.login|account\.(?:signup|confirmEmail|resendEmail|forgot|resendReset|checkReset|reset|replaceDevice|parentLogin|parentConfirm))(?:[,?]|$)/;

/** Fawry's legacy webhook is a GET request. */
const legacyWebhook = '/payment/callback/fawry';

type RequestHead = { method?: string | undefined; url?: string | undefined };

export const isCriticalRequest = ({ method, url = '' }: RequestHead): boolean =>
  (method === 'POST' && criticalRequest.test(url)) ||
  (method === 'GET' && url.startsWith(legacyWebhook));

/** Calls `isSignedIn` only if the address does not decide. */
export function getRequestPriority(request: RequestHead, isSignedIn: () => boolean): Priority {
  if (isCriticalRequest(request)) return 'critical';
  if (request.method === 'POST' && loginRequest.test(request.url ?? '')) return 'login';
  return isSignedIn() ? 'signedIn' : 'guest';
}

/** The provider calls of critical requests. */
const criticalCalls = new Set([
  'settleRecharge',
  'submitAnswer',
  'submitTest',
  'submitAssignment',
  'addUnitTime',
  'getAttemptClock',
]);

const loginCalls = new Set([
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
