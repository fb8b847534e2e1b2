/** All error codes with their HTTP status. The screens have the texts. */
export const errorStatus = {
  malformed: 400,
  wrong_credentials: 401,
  unauthenticated: 401,
  wrong_code: 403,
  forbidden: 403,
  device_limit: 403,
  banned: 403,
  not_enrolled: 403,
  access_expired: 403,
  profile_incomplete: 403,
  admission_required: 403,
  prerequisites_missing: 403,
  plays_used_up: 403,
  too_early: 403,
  csrf: 403,
  not_found: 404,
  wrong_method: 405,
  conflict: 409,
  transaction_pending: 409,
  amount_differs: 409,
  already_enrolled: 409,
  already_booked: 409,
  fully_booked: 409,
  attempt_closed: 409,
  no_trials_left: 409,
  deadline_passed: 409,
  course_closed: 409,
  next_lesson_not_ready: 409,
  still_running: 409,
  code_used: 409,
  insufficient_balance: 409,
  gone: 410,
  invalid_token: 410,
  payload_too_large: 413,
  unsupported_type: 415,
  unreadable_type: 415,
  invalid: 422,
  idempotency_mismatch: 422,
  answers_missing: 422,
  invalid_code: 422,
  invalid_promo_code: 422,
  too_many_requests: 429,
  too_soon: 429,
  login_locked: 429,
  internal: 500,
  not_implemented: 501,
  provider_unavailable: 503,
  overloaded: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;
export type ErrorStatus = (typeof errorStatus)[ErrorCode];

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorStatus, value);

export type FieldErrors = Record<string, string[]>;

type Details = {
  /** The provider's message, in the requested language. */
  message?: string | undefined;
  /** Whether to show that message to the student. */
  show?: boolean | undefined;
  fields?: FieldErrors | undefined;
  retryAfterSeconds?: number | undefined;
  /** Details for the next step, defined by the endpoint. */
  detail?: Record<string, unknown> | undefined;
  /** The provider sent no code: this one is derived from the HTTP status. */
  assumed?: boolean | undefined;
  cause?: unknown;
};

/** An error with a code from the closed list, independent of the transport. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly show: boolean;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly detail: Record<string, unknown> | undefined;
  readonly assumed: boolean;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? code, { cause: details.cause });
    this.name = 'DomainError';
    this.code = code;
    this.show = details.show ?? false;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.detail = details.detail;
    this.assumed = details.assumed ?? false;
  }
}

const wrongCodes = new Set<ErrorCode>(['invalid_code', 'invalid_promo_code', 'code_used', 'gone']);

/** Whether a recharge, scratch, center or promo code was rejected, which counts as an attempt. */
export const isWrongCode = ({ code }: DomainError): boolean => wrongCodes.has(code);

/** Whether another account already uses the phone or the e-mail. */
export const isContactTaken = ({ fields }: DomainError): boolean =>
  Object.values(fields ?? {}).some((keys) =>
    keys.some((key) => key === 'phone_taken' || key === 'email_taken'),
  );
