import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type SendOverloaded = (
  request: IncomingMessage,
  answer: ServerResponse,
  retryAfterSeconds?: number,
) => void;

type Options = {
  headers?: Record<string, string>;
  idOf?: (request: IncomingMessage) => string;
};

const sentences =
  'Lots of visitors right now. This page opens automatically in a few seconds.\n' +
  'عدد الزوار كبير الآن. ستُفتح الصفحة تلقائيًا بعد ثوانٍ.\n';

/** A random delay, so that clients do not retry in the same second. */
const randomRetrySeconds = () => 5 + Math.floor(Math.random() * 6);
/** A short random delay, in which the provider completes some of its requests. */
export const pickShortRetrySeconds = (): number => 1 + Math.floor(Math.random() * 3);

/** The format of a procedure's error. One error covers all calls of a batch. */
const procedureError = (retryAfterSeconds: number) => ({
  error: {
    message: 'overloaded',
    code: -32_603,
    data: {
      code: 'SERVICE_UNAVAILABLE',
      httpStatus: 503,
      appCode: 'overloaded',
      show: false,
      retryAfterSeconds,
    },
  },
});

const textFormat = { type: 'text/plain; charset=utf-8', bodyFor: () => sentences };
const json = 'application/json; charset=utf-8';
const data = JSON.stringify({ message: null, data: { code: 'overloaded' }, show: false });

const formats = {
  procedure: { type: json, bodyFor: (wait: number) => JSON.stringify(procedureError(wait)) },
  data: { type: json, bodyFor: () => data },
  page: textFormat,
  form: textFormat,
};

function formatOf({ method, url = '', headers }: IncomingMessage): keyof typeof formats {
  if (url.startsWith('/trpc')) return 'procedure';
  if (!headers.accept?.includes('text/html')) return 'data';
  return method === 'GET' ? 'page' : 'form';
}

/** Sends 503 at minimal cost, without parsing, routing, lookup or logging. */
export function createSendOverloaded({
  headers = {},
  idOf = () => randomUUID(),
}: Options = {}): SendOverloaded {
  const always = Object.entries({ ...headers, 'cache-control': 'no-store' }).flat();
  return (request, answer, wait = randomRetrySeconds()) => {
    const kind = formatOf(request);
    const { type, bodyFor } = formats[kind];
    const body = Buffer.from(bodyFor(wait));
    const own = ['content-type', type, 'content-length', String(body.length)];
    const when = [
      'retry-after',
      String(wait),
      ...(kind === 'page' ? ['refresh', String(wait)] : []),
    ];
    answer.writeHead(503, [...always, ...own, ...when, 'x-request-id', idOf(request)]).end(body);
  };
}
