import {
  DomainError,
  type ErrorCode,
  errorStatus,
  isErrorCode,
} from '@fasl/shared/contracts/page/error';
import type { Endpoint } from '@fasl/shared/provider-api/wire/endpoint';
import {
  type Envelope,
  ErrorEnvelope,
  FilterChoices,
} from '@fasl/shared/provider-api/wire/envelope';
import { parseTolerantly, type ReportDeviation } from '@fasl/shared/provider-api/wire/tolerance';
import type { z } from 'zod';
import { toErrorDetail, toViewFields } from './error-detail.ts';
import type { RawResponse } from './exchange.ts';
import { readRetryAfter } from './retry.ts';

/** The error code for a status if the provider sends no known code. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'not_implemented',
  409: 'conflict',
  410: 'gone',
  413: 'payload_too_large',
  415: 'unsupported_type',
  422: 'invalid',
  429: 'too_many_requests',
  501: 'not_implemented',
};

/** A response that violates the contract. The message contains the field, never its value. */
export class ContractViolation extends Error {
  override readonly name = 'OffContract';
  readonly fields: string[];
  /** False if a proxy in front of the provider may have sent the response. */
  readonly isEnvelope: boolean;

  constructor(fields: string[], { isEnvelope }: { isEnvelope: boolean }) {
    super('The provider answered off the contract.');
    this.fields = fields;
    this.isEnvelope = isEnvelope;
  }
}

/** An internal error of the provider, as opposed to an outage. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
}

/** An error without the provider's envelope, which a proxy may have sent. */
export class ForeignResponse extends Error {
  override readonly name = 'ForeignResponse';
}

export const isSuccess = (status: number) => status >= 200 && status < 300;

/** Parses the envelope of a success, and reports what it has left out or replaced. */
export function parseResponse(
  row: Endpoint,
  text: string,
  onDeviation: ReportDeviation,
): Envelope<unknown, unknown> {
  const json = readObject(text);
  if (!json) throw new ContractViolation([''], { isEnvelope: false });
  const filters = row.filters ? FilterChoices.safeParse(json['filters']).data : undefined;
  return {
    message: typeof json['message'] === 'string' ? json['message'] : null,
    show: json['show'] === true,
    data: parse(row.response, { value: json['data'], part: 'data' }, onDeviation),
    meta: row.meta && parse(row.meta, { value: json['meta'], part: 'meta' }, onDeviation),
    filters,
  };
}

const codeIn = ({ text }: RawResponse) =>
  ErrorEnvelope.safeParse(readObject(text)).data?.data?.code;

/** An internal error in the provider's own envelope, not an error of a proxy. */
export const isProviderFault = (answer: RawResponse) =>
  answer.status === 500 && codeIn(answer) === 'internal';

/** The provider is reachable, but sheds this endpoint because of too many concurrent calls. */
export const isShedByProvider = (answer: RawResponse) =>
  answer.status === 503 &&
  readRetryAfter(answer.headers['retry-after']) !== undefined &&
  codeIn(answer) === 'overloaded';

/** The first request with this idempotency key is still running; a retry will return its result. */
export function isStillRunning(row: Endpoint, answer: RawResponse): boolean {
  if (!row.idempotent || answer.status !== 409) return false;
  const code = codeIn(answer) ?? 'still_running';
  return (
    (code === 'still_running' || code === 'conflict') &&
    readRetryAfter(answer.headers['retry-after']) !== undefined
  );
}

/**
 * A 401 that the provider has not sent: it has no envelope or an unknown code. It counts as an
 * outage, because a proxy's 401 must not end sessions.
 */
export const isForeign401 = ({ status, text }: Pick<RawResponse, 'status' | 'text'>) => {
  if (status !== 401) return false;
  if (!hasEnvelope(text)) return true;
  // Providers may omit the code.
  const code = ErrorEnvelope.safeParse(readObject(text)).data?.data?.code ?? 'unauthenticated';
  return !isErrorCode(code) || errorStatus[code] !== 401;
};

function hasEnvelope(text: string): boolean {
  const json = readObject(text);
  const message = json?.['message'];
  return (message === null || typeof message === 'string') && typeof json?.['show'] === 'boolean';
}

/** A wrong password does not invalidate the session in which it was entered. */
export const isTokenRejected = (answer: RawResponse) =>
  answer.status === 401 && !isForeign401(answer) && codeIn(answer) !== 'wrong_credentials';

export function parseError(row: Endpoint, answer: RawResponse): DomainError {
  const { headers, text } = answer;
  const body = isForeign401(answer) ? undefined : ErrorEnvelope.safeParse(readObject(text)).data;
  const code = codeOf(row, answer, body);
  return new DomainError(code, {
    message: body?.message || undefined,
    show: body?.show && Boolean(body.message),
    fields: body?.errors && toViewFields(body.errors),
    detail: toErrorDetail(code, body?.data),
    retryAfterSeconds: readRetryAfter(headers['retry-after']),
    assumed: body?.data?.code == null,
    cause: causeOf(answer),
  });
}

function causeOf(answer: RawResponse): Error | string {
  const says = `The provider answered ${answer.status}.`;
  if (isProviderFault(answer)) return new ProviderFault(says);
  return hasEnvelope(answer.text) ? says : new ForeignResponse(says);
}

function codeOf(row: Endpoint, answer: RawResponse, body: ErrorEnvelope | undefined): ErrorCode {
  if (isForeign401(answer)) return 'provider_unavailable';
  if (isStillRunning(row, answer)) return 'still_running';
  return toErrorCode(row, answer.status, body?.data?.code);
}

function toErrorCode(row: Endpoint, status: number, given: unknown): ErrorCode {
  if (status === 401) {
    return row.auth === 'public' || given === 'wrong_credentials'
      ? 'wrong_credentials'
      : 'unauthenticated';
  }
  const isRefusal = status >= 400 && (status < 500 || status === 501 || status === 503);
  const known = isRefusal && isErrorCode(given) && errorStatus[given] !== 401;
  if (known && given !== 'internal') return given;
  const ofRow = given === undefined || given === null ? row.refusals?.[status] : undefined;
  return ofRow ?? codeOfStatus[status] ?? 'provider_unavailable';
}

/** Some servers send a byte order mark. */
const byteOrderMark = /^\uFEFF/;

function readObject(text: string): Record<string, unknown> | null {
  if (text === '') return {};
  try {
    const json: unknown = JSON.parse(text.replace(byteOrderMark, ''));
    const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
    return isObject ? (json as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

type EnvelopePart = { value: unknown; part: string };

function parse(
  schema: z.ZodType,
  { value, part }: EnvelopePart,
  onDeviation: ReportDeviation,
): unknown {
  const parsed = parseTolerantly(schema, value, onDeviation);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.slice(0, 10).map(({ path }) => [part, ...path].join('.'));
  throw new ContractViolation(fields, { isEnvelope: true });
}
