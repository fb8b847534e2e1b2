import type { z } from 'zod';
import { DomainError, type ErrorCode } from '../contracts/page/error.ts';
import type { Envelope } from './envelope.ts';

/** Who may call a row. `optional` serves guests too, but knows a student when it sees one; a `member` is a student or a parent. */
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
  /** Relative to the API's base, `{host}/api`; a row with `root` hangs on the host itself. */
  path: `/${string}`;
  root?: true;
  auth: Auth;
  summary: string;
  /** What the BFF accepts beyond the schema, and what the student loses without it. */
  tolerance?: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** A body of files instead of JSON: the names of its parts. */
  multipart?: readonly string[];
  /** The `data` of the envelope. */
  response: z.ZodType;
  /** `meta` of a list, where the row has one. */
  meta?: z.ZodType;
  filters?: true;
  /** Moves money or state: takes an `idempotency-key`. */
  idempotent?: true;
  /** A repeat is harmless by the rules of the row itself, so nobody has to store its key. */
  repeatable?: true;
  /** What a status says of this row by itself, where the provider gives no code. */
  refusals?: Record<number, ErrorCode>;
  /** Answers bytes, not an envelope. */
  bytes?: true;
};

const requestParts = ['params', 'query', 'body'] as const;
export type RequestPart = (typeof requestParts)[number];
type Declared<E extends Endpoint, P extends RequestPart> = E[P] extends z.ZodType ? P : never;

/** A body of files on its way: its bytes may still be arriving, and `signal` says when they never will. */
export type Form = { type: string; bytes: AsyncIterable<Uint8Array>; signal: AbortSignal };

/** What a caller passes: the parts its row declares, before parsing. */
export type CallInput<E extends Endpoint> = {
  [P in RequestPart as Declared<E, P>]: z.input<NonNullable<E[P]>>;
} & (E['multipart'] extends readonly string[] ? { form: Form } : unknown);

/** What a handler receives: the same parts, parsed. */
export type HandlerInput<E extends Endpoint> = {
  [P in RequestPart as Declared<E, P>]: z.output<NonNullable<E[P]>>;
};

export type AnswerData<E extends Endpoint> = z.output<E['response']>;
type Meta<E extends Endpoint> = E['meta'] extends z.ZodType ? z.output<E['meta']> : undefined;

/** What a caller gets: the envelope, parsed. */
export type Answer<E extends Endpoint> = Envelope<AnswerData<E>, Meta<E>>;

/** What a handler returns: the envelope's parts that differ from a silent success. */
export type Reply<E extends Endpoint> = {
  data: AnswerData<E>;
  message?: string;
  show?: boolean;
} & (E['meta'] extends z.ZodType ? { meta: z.output<E['meta']> } : unknown) &
  (E['filters'] extends true ? { filters: Envelope<unknown, unknown>['filters'] } : unknown);

export type Table = Record<string, Endpoint>;
export type Client<T extends Table> = {
  [N in keyof T]: (input: CallInput<T[N]>) => Promise<Answer<T[N]>>;
};
export type Handlers<T extends Table, Caller> = {
  [N in keyof T]: (input: HandlerInput<T[N]>, caller: Caller) => Promise<Reply<T[N]>>;
};

/** What an issue says where nothing was given: without its input it cannot be told from one with something wrong. */
export const missing = 'missing';
const naming = {
  error: ({ input }: { input?: unknown }) => ((input ?? null) === null ? missing : undefined),
};

/** Parses every part the row declares. Throws ZodError on the first that does not fit. */
export function parseRequest(
  endpoint: Endpoint,
  raw: Partial<Record<RequestPart, unknown>>,
): unknown {
  const declared = requestParts.filter((part) => endpoint[part]);
  return Object.fromEntries(
    declared.map((part) => [part, endpoint[part]?.parse(raw[part] ?? {}, naming)]),
  );
}

/** The row's path with its `{params}` filled in, each one encoded, and its query appended. */
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
  // No spelling of these stays a segment: whoever parses the address takes them for a way up.
  if (text === '.' || text === '..') throw new DomainError('not_found');
  return encodeURIComponent(text);
}
