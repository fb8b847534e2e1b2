import { DomainError } from '@fasl/shared/contracts/page/error';
import { type EndpointName, endpoints } from '@fasl/shared/provider-api/index';
import { preferPaymentCode } from '@fasl/shared/provider-api/payment/payment';
import { type Endpoint, parseRequest } from '@fasl/shared/provider-api/wire/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { passFailpoint } from '../lib/failpoint.ts';
import { hasInvalidText } from '../lib/invalid-text.ts';
import { toNetwork } from '../lib/network.ts';
import { readBearerToken } from './bearer-token.ts';
import { type Call, type Identity, identifyCaller, requireAllowed } from './caller.ts';
import { readLanguage } from './error-envelope.ts';
import type { AllHandlers, AnyReply } from './handlers.ts';
import { createOpenFile, registerMultipart, uploadTimeoutMs } from './multipart.ts';
import { runOnDatabase } from './run-on-database.ts';
import { type StoredFile, sendPrivateFile } from './send-file.ts';
import type { Services } from './services.ts';

type Handle = (input: unknown, call: Call) => Promise<AnyReply>;

/** Registers the endpoints of the contract under `/api`, or at the root if the contract says so. */
export function registerEndpoints(
  app: FastifyInstance,
  handlers: AllHandlers,
  services: Services,
): void {
  const names = Object.keys(endpoints) as EndpointName[];
  const isForm = (name: EndpointName) => 'multipart' in endpoints[name];
  for (const name of names.filter((one) => !isForm(one))) mount(app, name, { handlers, services });
  rejectOtherMethods(app);
  // A separate scope, so that no other endpoint parses multipart bodies.
  void app.register(async (scope) => {
    await registerMultipart(scope);
    for (const name of names.filter(isForm)) mount(scope, name, { handlers, services });
  });
}

type EndpointContext = { handlers: AllHandlers; services: Services };

function mount(
  app: FastifyInstance,
  name: EndpointName,
  { handlers, services }: EndpointContext,
): void {
  const endpoint: Endpoint = endpoints[name];
  const handle = handlers[name] as Handle;
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    config: { endpoint: name },
    exposeHeadRoute: endpoint.method === 'GET' && !endpoint.records,
    ...(endpoint.multipart && { handlerTimeout: uploadTimeoutMs }),
    handler: async (request, reply) => {
      const identity = await identityFor(endpoint, request, services);
      requireAllowed(endpoint.auth, identity);
      const call = callOf(request, identity, services);
      const input = readInput(endpoint, request);
      const run = (db: Call['db']) => handle(input, { ...call, db });
      const working = runOnDatabase(name, { endpoint, request, call, services, run });
      const answer = await services.inFlight.track(working);
      if (endpoint.idempotent) passFailpoint('commit-to-reply');
      if (endpoint.bytes) return sendPrivateFile(reply, services.files, answer.data as StoredFile);
      reply.headers({ 'content-language': call.language, 'cache-control': 'no-store' });
      return reply.send(envelopeOf(endpoint, answer));
    },
  });
}

const urlOf = ({ root, path }: Endpoint) =>
  `${root ? '' : '/api'}${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** Returns 405 with the allowed methods for a known path. */
function rejectOtherMethods(app: FastifyInstance): void {
  const rows = [...Map.groupBy(Object.values<Endpoint>(endpoints), urlOf)].map(([url, atUrl]) => {
    const given: string[] = atUrl.map(({ method }) => method);
    const hasHead = atUrl.some(({ method, records }) => method === 'GET' && !records);
    const allow = (hasHead ? [...given, 'HEAD'] : given).join(', ');
    return { pattern: new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`), allow };
  });
  // A hook, because routes for all other methods would take most of the start. Responds before the
  // body is read.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const [path = ''] = request.url.split('?');
    const known = rows.find(({ pattern }) => pattern.test(path));
    if (!known) return;
    reply.header('allow', known.allow);
    throw new DomainError('wrong_method');
  });
}

/** Ignores tokens on public endpoints, so that an invalid token does not block a guest. */
async function identityFor(
  { auth }: Endpoint,
  request: FastifyRequest,
  services: Services,
): Promise<Identity> {
  if (auth === 'public') return { role: 'guest' };
  return identifyCaller(readBearerToken(request), services, readLanguage(request));
}

function callOf(request: FastifyRequest, identity: Identity, { db, now }: Services): Call {
  const { headers, ip, id } = request;
  const deviceId = headers['device-id'];
  return {
    identity,
    language: readLanguage(request),
    deviceId: typeof deviceId === 'string' && deviceId ? deviceId.slice(0, 200) : null,
    userAgent: (headers['user-agent'] ?? '').slice(0, 400),
    address: toNetwork(ip),
    requestId: id,
    receivedAt: now(),
    hasCallerLeft: () => hasLeft(request),
    token: identity.role === 'guest' ? null : readBearerToken(request),
    openFile: createOpenFile(request),
    prefersPaymentCode: headers['prefer'] === preferPaymentCode,
    db,
  };
}

const hasLeft = ({ raw: { socket } }: FastifyRequest): boolean =>
  socket.destroyed || socket.readableEnded;

function readInput(endpoint: Endpoint, request: FastifyRequest): unknown {
  const { params, query, body } = request;
  // An id that no row can have returns 404 instead of 422.
  const isUnknown = endpoint.params && !endpoint.params.safeParse(params).success;
  if (isUnknown || hasInvalidText(params)) throw new DomainError('not_found');
  if (hasInvalidText([query, body])) throw new DomainError('malformed');
  return parseRequest(endpoint, { params, query, body });
}

function envelopeOf(endpoint: Endpoint, answer: AnyReply) {
  return {
    message: answer.message ?? null,
    // Parsing our own response enforces the contract and drops undeclared fields.
    data: parseAnswer(endpoint.response, answer.data),
    show: answer.show ?? false,
    ...metaOf(endpoint, answer),
    ...(endpoint.filters && { filters: answer.filters ?? {} }),
  };
}

/** A list without pages is one page. */
function metaOf({ meta }: Endpoint, answer: AnyReply): { meta?: unknown } {
  if (meta) return { meta: parseAnswer(meta, answer.meta) };
  if (!Array.isArray(answer.data)) return {};
  const total = answer.data.length;
  return { meta: { total, page: 1, perPage: total } };
}

function parseAnswer(schema: Endpoint['response'], value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  // Throws a plain error, because a ZodError would be reported as an invalid request.
  throw new Error(`response breaks the contract: ${parsed.error.message}`);
}
