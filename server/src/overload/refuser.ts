import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Refuser = (
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

/** Everybody coming back in the same second would only bring the next refusal. */
const someTime = () => 5 + Math.floor(Math.random() * 6);
/** Until those who are inside have been answered. */
export const aMoment = (): number => 1 + Math.floor(Math.random() * 3);

/** As a procedure would say it; one error stands for every call of a batch. */
const procedureRefusal = (retryAfterSeconds: number) => ({
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

const sentencesKind = { type: 'text/plain; charset=utf-8', bodyFor: () => sentences };
const json = 'application/json; charset=utf-8';
const data = JSON.stringify({ message: null, data: { code: 'overloaded' }, show: false });

const kinds = {
  procedure: { type: json, bodyFor: (wait: number) => JSON.stringify(procedureRefusal(wait)) },
  data: { type: json, bodyFor: () => data },
  page: sentencesKind,
  form: sentencesKind,
};

function kindOf({ method, url = '', headers }: IncomingMessage): keyof typeof kinds {
  if (url.startsWith('/trpc')) return 'procedure';
  if (!headers.accept?.includes('text/html')) return 'data';
  return method === 'GET' ? 'page' : 'form';
}

/** Sends somebody away at the least cost: nothing is parsed, routed, looked up or logged for it. */
export function createRefuser({ headers = {}, idOf = () => randomUUID() }: Options = {}): Refuser {
  const always = Object.entries({ ...headers, 'cache-control': 'no-store' }).flat();
  return (request, answer, wait = someTime()) => {
    const kind = kindOf(request);
    const { type, bodyFor } = kinds[kind];
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
