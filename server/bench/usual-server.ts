import type { AddressInfo } from 'node:net';
import { SearchInput, SearchResults } from '@fasl/shared/contracts/classroom/search';
import { endpoints } from '@fasl/shared/provider-api/index';
import cookie from '@fastify/cookie';
import { initTRPC } from '@trpc/server';
import { type CreateFastifyContextOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import Fastify from 'fastify';
import { z } from 'zod';
import { createMediaAddress } from '../src/media/addresses.ts';
import { toClassroomCard } from '../src/public-data/classroom-card.ts';
import { toInstructorCard } from '../src/public-data/instructor-card.ts';
import { createSeal } from '../src/session/seal.ts';

/**
 * The search endpoint as the libraries document it, as a baseline for the portal: tRPC's adapter,
 * `fetch`, a cookie opened per call; no limits, metrics or security headers.
 */
const upstream = process.argv[2];
if (!upstream) throw new Error('usage: usual-server <upstream>');

const perPage = 12;
const seal = createSeal(['only-for-measuring-and-not-a-secret'], 'usual');
const sealed = seal.seal(JSON.stringify({ token: 'not-a-token', user: { id: 1, name: 'Mariam' } }));
const media = createMediaAddress(`${upstream}/api`);
const { response, meta } = endpoints.searchClassrooms;
const Answer = z.object({ data: response, meta });

const t = initTRPC.context<ReturnType<typeof createContext>>().create();
const member = t.procedure.use(({ ctx, next }) => next({ ctx: { session: ctx.session } }));
const router = t.router({
  search: t.router({
    results: member
      .input(SearchInput)
      .output(SearchResults)
      .query(async ({ ctx, input: { filters: _, ...input } }) => {
        const query = new URLSearchParams({ ...input, page: `${input.page}`, perPage: '12' });
        const answer = await fetch(`${upstream}/api/classroom/search?${query}`, {
          headers: { authorization: `Bearer ${ctx.session.token}`, 'accept-language': 'en-GB' },
        });
        const { data, meta } = Answer.parse(await answer.json());
        return {
          classrooms: data.classrooms.map((card) =>
            toClassroomCard(card, { media, language: 'en-GB' }),
          ),
          instructors: data.instructors.map((one) => toInstructorCard(one, media)),
          classroomsTotal: meta.classrooms_total,
          instructorsTotal: meta.instructors_total,
          page: input.page,
          perPage,
        };
      }),
  }),
});

function createContext({ req }: Pick<CreateFastifyContextOptions, 'req'>) {
  const opened = seal.open(req.cookies['usual'] ?? sealed);
  return { session: JSON.parse(opened?.text ?? '{}') as { token: string } };
}

const app = Fastify({ routerOptions: { maxParamLength: 5_000 } });
await app.register(cookie);
await app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router, createContext } });
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
process.send?.(port);
process.on('SIGTERM', () => process.exit(0));
