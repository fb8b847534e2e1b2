import { type DomainError, errorStatus } from '@fasl/shared/contracts/page/error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OffContract } from '../provider-client/answer.ts';
import { portalDeviceId } from '../provider-client/caller.ts';
import type { Deps } from '../trpc/deps.ts';
import { refusalOf } from '../trpc/errors.ts';
import { readFawry, readLegacyFawry } from './fawry.ts';
import { readOpay } from './opay.ts';
import { readPaymob } from './paymob.ts';
import type { Arrived, Told, Verdict } from './verdict.ts';

const bodyLimit = 64 * 1024;

type Read = (arrived: Arrived) => Verdict;

/**
 * What the gateways' servers tell us. No cookie is read, and nobody is counted: a gateway sends for
 * a whole school from a few addresses. What is told is settled by the provider alone. People type these
 * addresses into dashboards, with a slash at their end or without.
 */
export async function registerWebhooks(app: FastifyInstance, deps: Deps): Promise<void> {
  const { fawry, paymob, opay } = deps.env.callbacks;
  const readers: Record<string, Read> = {
    fawry: (arrived) => readFawry(arrived, fawry),
    paymob: (arrived) => readPaymob(arrived, paymob),
    opay: (arrived) => readOpay(arrived, opay),
  };
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      // Some send another type than JSON, or what is no type at all, or none: nobody looks at it.
      // What the body holds is looked at by its signature.
      scope.addHook('onRequest', async ({ headers }) => {
        delete headers['content-type'];
      });
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_, body, done) => {
        done(null, body);
      });
      const hear = (read: Read) => (request: FastifyRequest, reply: FastifyReply) =>
        answer(deps, { request, reply, verdict: read(arrivedIn(request)) });
      const config = { rateLimit: false } as const;
      for (const slash of ['', '/']) {
        for (const [name, read] of Object.entries(readers)) {
          scope.post(`/${name}${slash}`, { config, bodyLimit }, hear(read));
        }
        if (fawry?.hearsLegacy) {
          const read: Read = (arrived) => readLegacyFawry(arrived, fawry);
          scope.get(`/fawry${slash}`, { config }, hear(read));
        }
      }
    },
    { prefix: '/payment/callback' },
  );
}

const arrivedIn = ({ body, query }: FastifyRequest): Arrived => ({
  text: typeof body === 'string' ? body : '',
  query: query as Record<string, unknown>,
});

type Hearing = { request: FastifyRequest; reply: FastifyReply; verdict: Verdict };

async function answer(deps: Deps, { request, reply, verdict }: Hearing): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  if (verdict.kind === 'refused') {
    deps.metrics.callbackRefused(verdict.reason);
    const event = verdict.status === 401 ? 'callback_refused' : undefined;
    request.log.warn({ event, reason: verdict.reason }, 'a callback was refused');
    return reply.code(verdict.status).send({ ok: false });
  }
  if (verdict.kind === 'ignored') {
    request.log.info({ reason: verdict.reason }, 'a callback needs nothing done');
    return reply.send({ ok: true });
  }
  const outcome = await tell(deps, verdict.told, request);
  if (outcome !== 'failed') return reply.send({ ok: true });
  return reply.code(503).header('retry-after', '5').send({ ok: false });
}

type Outcome = 'settled' | 'declined' | 'failed';

/** Only when the provider has it in its books, or will never want it, does the gateway hear that all is well. */
async function tell(deps: Deps, told: Told, { id, log }: FastifyRequest): Promise<Outcome> {
  const token = deps.env.providerServiceToken;
  const { gateway, status } = told;
  const line = { gateway, status, reference: told.reference };
  if (!token) {
    log.error(line, 'PROVIDER_SERVICE_TOKEN is not set: no payment can be settled');
    return 'failed';
  }
  const provider = deps.upstream.as({
    language: 'en-GB',
    requestId: id,
    token,
    deviceId: portalDeviceId,
  });
  try {
    const { data } = await provider.settleRecharge({ body: bodyOf(told) });
    log.info({ ...line, credited: data.credited }, 'a payment was settled');
    await deps.paymentNews.publish(told.reference);
    return 'settled';
  } catch (error) {
    const refusal = refusalOf(error);
    if (hasTaken(refusal)) {
      log.warn(line, 'a payment was settled, and the provider said so in words of its own');
      await deps.paymentNews.publish(told.reference);
      return 'settled';
    }
    if (isFinal(refusal)) {
      log.warn({ ...line, refusal: refusal.code }, 'the provider declined a callback');
      // Its page says so: of another sum than was asked for, somebody has to know.
      await deps.paymentNews.publish(told.reference);
      return 'declined';
    }
    log.error({ ...line, refusal: refusal.code }, 'a callback could not be settled');
    return 'failed';
  }
}

/** Its success says that it is in the books; what else it says is only for us to read. */
const hasTaken = ({ cause }: DomainError) => cause instanceof OffContract && cause.isEnvelope;

/** Sent again it would be refused again: nobody knows the reference, or it is about other money. */
const isFinal = ({ code }: DomainError) =>
  errorStatus[code] === 404 || (errorStatus[code] === 409 && code !== 'still_running');

const bodyOf = (told: Told) => ({
  gateway: told.gateway,
  reference_number: told.reference,
  provider_ref: told.providerRef,
  status: told.status,
  amount: told.amount / 100,
  method: told.method,
  raw: told.facts,
});
