import { type DomainError, errorStatus } from '@fasl/shared/contracts/page/error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { portalDeviceId } from '../provider-client/caller.ts';
import { ContractViolation, ForeignResponse } from '../provider-client/response.ts';
import type { Deps } from '../trpc/deps.ts';
import { toDomainError } from '../trpc/errors.ts';
import { readFawryWebhook, readLegacyFawryWebhook } from './fawry.ts';
import { readOpayWebhook } from './opay.ts';
import { readPaymobWebhook } from './paymob.ts';
import type { GatewayEvent, RawWebhook, WebhookVerdict } from './verdict.ts';

const bodyLimit = 64 * 1024;

type WebhookReader = (arrived: RawWebhook) => WebhookVerdict;

/**
 * Routes of the gateways' webhooks, without cookies and without a rate limit, because a gateway
 * sends for a whole school from few addresses. The provider settles the payment. Routes exist with
 * and without a trailing slash, because operators may enter either.
 */
export async function registerWebhooks(app: FastifyInstance, deps: Deps): Promise<void> {
  const { fawry, paymob, opay } = deps.env.callbacks;
  const readers: Record<string, WebhookReader> = {
    fawry: (arrived) => readFawryWebhook(arrived, fawry),
    paymob: (arrived) => readPaymobWebhook(arrived, paymob),
    opay: (arrived) => readOpayWebhook(arrived, opay),
  };
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      // Ignores the content type, which gateways send wrong or omit. The signature decides.
      scope.addHook('onRequest', async ({ headers }) => {
        delete headers['content-type'];
      });
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_, body, done) => {
        done(null, body);
      });
      const createHandler =
        (read: WebhookReader) => (request: FastifyRequest, reply: FastifyReply) =>
          sendVerdict(deps, { request, reply, verdict: read(rawWebhook(request)) });
      const config = { rateLimit: false } as const;
      for (const slash of ['', '/']) {
        for (const [name, read] of Object.entries(readers)) {
          scope.post(`/${name}${slash}`, { config, bodyLimit }, createHandler(read));
        }
        if (fawry?.acceptsLegacy) {
          const read: WebhookReader = (arrived) => readLegacyFawryWebhook(arrived, fawry);
          scope.get(`/fawry${slash}`, { config }, createHandler(read));
        }
      }
    },
    { prefix: '/payment/callback' },
  );
}

const rawWebhook = ({ body, query }: FastifyRequest): RawWebhook => ({
  text: typeof body === 'string' ? body : '',
  query: query as Record<string, unknown>,
});

type WebhookExchange = { request: FastifyRequest; reply: FastifyReply; verdict: WebhookVerdict };

async function sendVerdict(
  deps: Deps,
  { request, reply, verdict }: WebhookExchange,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  if (verdict.kind === 'rejected') {
    deps.metrics.callbackRefused(verdict.reason);
    const event = verdict.status === 401 ? 'callback_refused' : undefined;
    request.log.warn({ event, reason: verdict.reason }, 'webhook rejected');
    return reply.code(verdict.status).send({ ok: false });
  }
  if (verdict.kind === 'ignored') {
    request.log.info({ reason: verdict.reason }, 'webhook ignored');
    return reply.send({ ok: true });
  }
  const outcome = await settleWebhook(deps, verdict.event, request);
  if (outcome !== 'failed') return reply.send({ ok: true });
  return reply.code(503).header('retry-after', '5').send({ ok: false });
}

type SettleOutcome = 'settled' | 'declined' | 'failed';

/** Acknowledges a webhook only if the provider has stored the event or will never accept it. */
async function settleWebhook(
  deps: Deps,
  event: GatewayEvent,
  { id, log }: FastifyRequest,
): Promise<SettleOutcome> {
  const token = deps.env.providerServiceToken;
  const { gateway, status } = event;
  const line = { gateway, status, reference: event.reference };
  if (!token) {
    log.error(line, 'PROVIDER_SERVICE_TOKEN is not set, cannot settle payments');
    return 'failed';
  }
  const provider = deps.upstream.as({
    language: 'en-GB',
    requestId: id,
    token,
    deviceId: portalDeviceId,
  });
  try {
    const { data } = await provider.settleRecharge({ body: toProviderBody(event) });
    log.info({ ...line, credited: data.credited }, 'payment settled');
    await deps.paymentEvents.publish(event.reference);
    return 'settled';
  } catch (error) {
    const domainError = toDomainError(error);
    if (isStored(domainError)) {
      log.warn(line, 'payment settled, but the provider response violates the contract');
      await deps.paymentEvents.publish(event.reference);
      return 'settled';
    }
    if (isFinal(domainError)) {
      log.warn({ ...line, domainError: domainError.code }, 'webhook declined by the provider');
      // Notifies the page, so that it shows that the amount differs.
      await deps.paymentEvents.publish(event.reference);
      return 'declined';
    }
    log.error({ ...line, domainError: domainError.code }, 'webhook could not be settled');
    return 'failed';
  }
}

/**
 * The provider has stored the event, because it returned success; only the details are unreadable.
 */
const isStored = ({ cause }: DomainError) => cause instanceof ContractViolation && cause.isEnvelope;

/**
 * A retry would fail again, because the payment is unknown or the event contradicts it. An error of
 * a proxy proves neither.
 */
const isFinal = ({ code, cause }: DomainError) =>
  !(cause instanceof ForeignResponse) &&
  (errorStatus[code] === 404 || (errorStatus[code] === 409 && code !== 'still_running'));

const toProviderBody = (event: GatewayEvent) => ({
  gateway: event.gateway,
  reference_number: event.reference,
  provider_ref: event.providerRef,
  status: event.status,
  amount: event.amount / 100,
  method: event.method,
  raw: event.details,
});
