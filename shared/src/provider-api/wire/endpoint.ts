import type { z } from 'zod';
import { DomainError, type ErrorCode } from '../../contracts/page/error.ts';
import type { Envelope } from './envelope.ts';

/**
 * The caller that an endpoint requires. `optional` also serves guests, and recognises a student; a
 * `member` is a student or a parent.
 */
export type Auth =
  | 'public'
  | 'optional'
  | 'student'
  | 'parent'
  | 'member'
  | 'student-or-service'
  | 'student-or-admin'
  | 'service'
  | 'admin';

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the API base `{host}/api`; with `root` relative to the host. */
  path: `/${string}`;
  root?: true;
  auth: Auth;
  summary: string;
  /** Deviations from the schema that the BFF accepts, and their effect for the student. */
  tolerance?: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** A multipart body instead of JSON: the names of its parts. */
  multipart?: readonly string[];
  /** The `data` of the envelope. */
  response: z.ZodType;
  /** `meta` of a list. */
  meta?: z.ZodType;
  filters?: true;
  /** A `GET` request that records something for the student: `HEAD` is not served. */
  records?: true;
  /** Changes money or state: requires an `idempotency-key`. */
  idempotent?: true;
  /** A repeated request is harmless by the endpoint's own rules, so the key need not be stored. */
  repeatable?: true;
  /** The code for a status when the provider sends none. */
  refusals?: Record<number, ErrorCode>;
  /** Returns bytes instead of an envelope. */
  bytes?: true;
};

const requestParts = ['params', 'query', 'body'] as const;
export type RequestPart = (typeof requestParts)[number];
type DeclaredPart<E extends Endpoint, P extends RequestPart> = E[P] extends z.ZodType ? P : never;

/** An upload that may still be arriving; `signal` aborts when it cannot be completed. */
export type UploadForm = { type: string; bytes: AsyncIterable<Uint8Array>; signal: AbortSignal };

/** The declared parts of a request, before parsing. */
export type CallInput<E extends Endpoint> = {
  [P in RequestPart as DeclaredPart<E, P>]: z.input<NonNullable<E[P]>>;
} & (E['multipart'] extends readonly string[] ? { form: UploadForm } : unknown);

/** The declared parts of a request, after parsing. */
export type HandlerInput<E extends Endpoint> = {
  [P in RequestPart as DeclaredPart<E, P>]: z.output<NonNullable<E[P]>>;
};

export type ResponseData<E extends Endpoint> = z.output<E['response']>;
type Meta<E extends Endpoint> = E['meta'] extends z.ZodType ? z.output<E['meta']> : undefined;

/** The parsed envelope that a caller receives. */
export type EndpointResponse<E extends Endpoint> = Envelope<ResponseData<E>, Meta<E>>;

/** The result of a handler: only the parts of the envelope that differ from the defaults. */
export type HandlerResult<E extends Endpoint> = {
  data: ResponseData<E>;
  message?: string;
  show?: boolean;
} & (E['meta'] extends z.ZodType ? { meta: z.output<E['meta']> } : unknown) &
  (E['filters'] extends true ? { filters: Envelope<unknown, unknown>['filters'] } : unknown);

export type EndpointTable = Record<string, Endpoint>;
export type Client<T extends EndpointTable> = {
  [N in keyof T]: (input: CallInput<T[N]>) => Promise<EndpointResponse<T[N]>>;
};
export type Handlers<T extends EndpointTable, Caller> = {
  [N in keyof T]: (input: HandlerInput<T[N]>, caller: Caller) => Promise<HandlerResult<T[N]>>;
};

/** Marks an issue as a missing value, which zod does not distinguish from an invalid one. */
export const missingIssue = 'missing';
const markMissing = {
  error: ({ input }: { input?: unknown }) => ((input ?? null) === null ? missingIssue : undefined),
};

/** Parses all declared parts. Throws ZodError for the first invalid part. */
export function parseRequest(
  endpoint: Endpoint,
  raw: Partial<Record<RequestPart, unknown>>,
): unknown {
  const declared = requestParts.filter((part) => endpoint[part]);
  return Object.fromEntries(
    declared.map((part) => [part, endpoint[part]?.parse(raw[part] ?? {}, markMissing)]),
  );
}

/** Fills in the path's `{params}`, encoded, and appends the query. */
export function fillPath(
  endpoint: Pick<Endpoint, 'path'>,
  {
    params = {},
    query = {},
  }: { params?: Record<string, unknown>; query?: Record<string, unknown> },
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    pathSegment(String(params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function pathSegment(text: string): string {
  // URL parsers resolve these segments even when they are encoded.
  if (text === '.' || text === '..') throw new DomainError('not_found');
  return encodeURIComponent(text);
}
