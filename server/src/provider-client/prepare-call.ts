import { Readable } from 'node:stream';
import { DomainError } from '@fasl/shared/contracts/page/error';
import { type Endpoint, fillPath, type UploadForm } from '@fasl/shared/provider-api/wire/endpoint';
import { buildHeaders, type Caller } from './caller.ts';

export type CallInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** A form, sent instead of a JSON body. */
  form?: UploadForm;
};
export type Call = { name: string; row: Endpoint; input: CallInput; caller: Caller };

/** Converts a call to an HTTP request. */
export function prepareCall(base: URL, { row, input, caller }: Call) {
  const { type, body } = bodyOf(input);
  return {
    method: row.method,
    path: (row.root ? '' : base.pathname.replace(/\/$/, '')) + pathOf(row, input),
    headers: { ...buildHeaders(caller), ...(type && { 'content-type': type }) },
    body,
  };
}

function pathOf(row: Endpoint, input: CallInput): string {
  try {
    return fillPath(row, input);
  } catch (error) {
    // A lone surrogate cannot be encoded, so no resource can have this name.
    if (error instanceof URIError) throw new DomainError('not_found', { cause: error });
    throw error;
  }
}

function bodyOf({ body, form }: CallInput): { type?: string; body: string | Readable | null } {
  if (form) return { type: form.type, body: Readable.from(form.bytes) };
  return body === undefined
    ? { body: null }
    : { type: 'application/json', body: JSON.stringify(body) };
}
