import type { AddressInfo } from 'node:net';
import { SearchInput } from '@fasl/shared/contracts/classroom/search';
import { initTRPC } from '@trpc/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import Fastify from 'fastify';
import { z } from 'zod';
import { createTrpcHandler } from '../src/trpc/adapter.ts';

/** A procedure with a 2 kB response, served by the portal's tRPC adapter or by tRPC's own. */
const adapter = process.argv[2];
if (adapter !== 'portal' && adapter !== 'stock') throw new Error('usage: trpc-server portal|stock');

const Rows = z.object({ rows: z.array(z.object({ id: z.int(), name: z.string() })) });
const rows = Array.from({ length: 40 }, (_, id) => ({
  id,
  name: `Classroom of mathematics ${id}`,
}));

const t = initTRPC.context<{ token: string }>().create();
const createContext = () => ({ token: 'not-a-token' });
const router = t.router({
  search: t.procedure
    .use(({ ctx, next }) => next({ ctx: { session: ctx.token } }))
    .input(SearchInput)
    .output(Rows)
    .query(() => ({ rows })),
});

const app = Fastify({ routerOptions: { maxParamLength: 5_000 } });
if (adapter === 'stock') {
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: { router, createContext },
  });
} else {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  app.all('/trpc/:path', createTrpcHandler({ router, createContext }));
}
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
process.send?.(port);
process.on('SIGTERM', () => process.exit(0));
