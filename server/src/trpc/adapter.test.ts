import { DomainError } from '@fasl/shared/contracts/page/error';
import { initTRPC, TRPCError } from '@trpc/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { initTRPC as initNewest } from '@trpc/server-newest';
import { fastifyTRPCPlugin as newestPlugin } from '@trpc/server-newest/adapters/fastify';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTrpcHandler } from './adapter.ts';
import { formatError, toTrpcError } from './errors.ts';

const refuse = (error: unknown) => {
  throw toTrpcError(error);
};

/** Converts an error of another version of tRPC, whose class differs. */
const asInstalled = (error: TRPCError) =>
  error instanceof TRPCError ? error : new TRPCError(error as TRPCError);

/** The same procedures, built by a version of tRPC. */
function createRouter(init: typeof initTRPC) {
  const t = init.context<{ name: string }>().create({
    isDev: false,
    errorFormatter: ({ shape, error }) =>
      formatError({ shape, error: asInstalled(error), requestId: 'same' }),
  });
  return t.router({
    constant: t.procedure.query(() => 'hello'),
    nothing: t.procedure.query(() => undefined),
    list: t.procedure.query(() => [1, null, { at: new Date(0), text: 'مرحبًا <&> "' }]),
    context: t.procedure.query(({ ctx }) => ctx),
    echo: t.procedure.input(z.object({ text: z.string() })).query(({ input }) => input),
    optional: t.procedure.input(z.string().optional()).query(({ input }) => ({ input })),
    leaky: t.procedure.output(z.object({ a: z.number() })).query(() => ({ a: 1, token: 'hidden' })),
    broken: t.procedure.output(z.object({ a: z.number() })).query(() => ({ a: 'no' }) as never),
    refused: t.procedure.query(() => refuse(new DomainError('not_found'))),
    gone: t.procedure.query(() => refuse(new DomainError('gone'))),
    late: t.procedure.query(() =>
      refuse(
        new DomainError('too_many_requests', { retryAfterSeconds: 3, message: 'x', show: true }),
      ),
    ),
    thrown: t.procedure.query(() => {
      throw new Error('secret detail');
    }),
    word: t.procedure.query(() => {
      throw 'a word';
    }),
    own: t.procedure.query(() => {
      throw new TRPCError({ code: 'TIMEOUT' });
    }),
    nested: t.router({ deep: t.router({ down: t.procedure.query(() => 1) }) }),
    stacked: t.procedure
      .use(({ next }) => next({ ctx: { added: 'by a step' } }))
      .input(z.object({ a: z.string().trim() }))
      .use(({ ctx, input, next }) => next({ ctx: { seen: `${ctx.added}: ${input.a}` } }))
      .input(z.object({ b: z.string().default('b') }))
      .output(z.object({ input: z.object({ a: z.string(), b: z.string() }), ctx: z.unknown() }))
      .query(({ ctx, input }) => ({ ctx, input })),
    stepless: t.procedure.use((() => undefined) as never).query(() => 1),
    unstepped: t.procedure
      .use(({ ctx }) => refuse(new DomainError(ctx.name === 'n' ? 'forbidden' : 'internal')))
      .query(() => 1),
    change: t.procedure.input(z.object({ by: z.number() })).mutation(({ input }) => input.by + 1),
    push: t.procedure.mutation(() => 'pushed'),
  });
}

// The two versions differ in their types only by name.
const newestInit = initNewest as unknown as typeof initTRPC;
const stockAdapters = {
  installed: { init: initTRPC, plugin: fastifyTRPCPlugin },
  newest: { init: newestInit, plugin: newestPlugin as unknown as typeof fastifyTRPCPlugin },
};

let ours: FastifyInstance;
const stock = {} as Record<keyof typeof stockAdapters, FastifyInstance>;

beforeAll(async () => {
  ours = Fastify();
  ours.removeAllContentTypeParsers();
  ours.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  ours.all(
    '/trpc/:path',
    createTrpcHandler({ router: createRouter(initTRPC), createContext: () => ({ name: 'n' }) }),
  );
  for (const [version, { init, plugin }] of Object.entries(stockAdapters)) {
    const app = Fastify();
    await app.register(plugin, {
      prefix: '/trpc',
      trpcOptions: {
        router: createRouter(init),
        createContext: () => ({ name: 'n' }),
        maxBatchSize: 10,
      },
    });
    stock[version as keyof typeof stockAdapters] = app;
  }
});

const input = (value: unknown) => `input=${encodeURIComponent(JSON.stringify(value))}`;
const get = (path: string, query = ''): InjectOptions => ({
  method: 'GET',
  url: `/trpc/${path}?${query}`,
});
const post = (path: string, body?: unknown, query = ''): InjectOptions => ({
  method: 'POST',
  url: `/trpc/${path}?${query}`,
  headers: { 'content-type': 'application/json' },
  ...(body !== undefined && { payload: JSON.stringify(body) }),
});

const paths = `
  constant nothing list context optional leaky broken refused gone late thrown word own
  nested.deep.down nested nested.deep missing __proto__ constructor.name toString
  %20 constant%2Clist echo push change stepless unstepped
`;
const requests: InjectOptions[] = paths
  .trim()
  .split(/\s+/)
  .map((path) => get(path))
  .concat([
    get('echo', input({ text: 'مريم & co' })),
    get('echo', input({ text: 1 })),
    get('echo', input(null)),
    get('echo', 'input='),
    get('echo', `${input({ text: 'a' })}&${input({ text: 'b' })}`),
    get('optional', input('x')),
    get('stacked', input({ a: ' a ', c: 1 })),
    get('stacked', input({ a: 1, b: 2 })),
    get('stacked'),
    get('constant,echo', `batch=1&${input({ 1: { text: 'b' } })}`),
    get('constant,echo,refused', `batch=1&${input({ 1: { text: 'b' } })}`),
    get('constant', 'batch=1'),
    get('constant', 'batch=0'),
    get('constant,list', ''),
    get('refused,refused', 'batch=1'),
    get('refused,late,missing', 'batch=1'),
    get('echo,echo', `batch=1&${input({ 0: { text: 'a' } })}`),
    get('echo,echo', `batch=1&${input({ 0: { text: 'a' }, 1: { text: 'b' }, 7: 1 })}`),
    get('constant,push', 'batch=1'),
    get(Array(10).fill('constant').join(), 'batch=1'),
    get(Array(11).fill('constant').join(), 'batch=1'),
    get(',', 'batch=1'),
    post('change', { by: 1 }),
    post('change', { by: '1' }),
    post('push'),
    post('push', {}),
    post('change,push', { 0: { by: 4 } }, 'batch=1'),
    post('change,change', { 0: { by: 4 }, 1: {} }, 'batch=1'),
    post('constant', {}),
    post('missing', {}),
    {
      method: 'PUT',
      url: '/trpc/push',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    },
    { method: 'HEAD', url: '/trpc/constant' },
  ]);

describe('createTrpcHandler', () => {
  describe.each(['installed', 'newest'] as const)(
    'compared with the %s stock adapter',
    (version) => {
      test.each(
        requests.map(
          (request) =>
            [`${request.method} ${request.url} ${request.payload ?? ''}`, request] as const,
        ),
      )('responds to %s with the same bytes', async (_, request) => {
        const [mine, theirs] = await Promise.all([
          ours.inject(request),
          stock[version].inject(request),
        ]);
        expect([mine.statusCode, mine.body]).toEqual([theirs.statusCode, theirs.body]);
        // The stock adapter sets no type for request errors, so Fastify sends text.
        const isWhole = String(theirs.headers['content-type']).startsWith('text/plain');
        const type = isWhole ? 'application/json' : theirs.headers['content-type'];
        expect(mine.headers['content-type']).toBe(type);
      });
    },
  );

  test.each([
    ['invalid JSON', '{"by":'],
    ['a prototype key', '{"by":1,"__proto__":{"a":1}}'],
  ])('rejects %s before any procedure runs, unlike the stock adapter', async (_, payload) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await ours.inject({ method: 'POST', url: '/trpc/push', headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.data.appCode).toBe('malformed');
  });

  test('rejects a batch whose inputs are a list', async () => {
    const answer = await ours.inject(post('change', [{ by: 1 }], 'batch=1'));
    expect(answer.json().error.data.appCode).toBe('malformed');
  });

  test('exposes only the code of a failure', async () => {
    for (const path of ['thrown', 'word', 'broken', 'leaky']) {
      const { body } = await ours.inject(get(path));
      expect(body).not.toMatch(/secret|hidden|stack|a word|\.ts/);
    }
  });
});
