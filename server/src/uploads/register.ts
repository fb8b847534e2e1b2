import { drainRequest } from '@fasl/shared/config/drain-request';
import { UploadFolder } from '@fasl/shared/contracts/lesson/upload';
import { errorStatus } from '@fasl/shared/contracts/page/error';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listOwnOrigins, requireOwnPage } from '../security/csrf.ts';
import { selectCookieKind } from '../session/cookie-kind.ts';
import { type Context, createContext, writeContextHeaders } from '../trpc/context.ts';
import type { Deps } from '../trpc/deps.ts';
import { toRequestDomainError } from '../trpc/errors.ts';
import { countAndGetError, reportError, setRetryAfter } from '../trpc/report-errors.ts';
import { uploadDocument } from './document.ts';
import { uploadTimeoutMs } from './forward-upload.ts';
import { uploadPhoto } from './photo.ts';
import { runSpeedTest } from './upload-speed.ts';

const formType = /^multipart\/form-data\s*;\s*boundary=/i;

/**
 * Registers uploads by students from the portal's own pages. They are not procedures, because
 * procedures cannot stream a request.
 */
export async function registerUpload(app: FastifyInstance, deps: Deps): Promise<void> {
  const origins = listOwnOrigins(deps.env);
  await app.register(
    async (scope) => {
      await scope.register(multipart);
      scope.addHook('onRequest', async (request, reply) => {
        reply.headers({ 'cache-control': 'no-store', vary: 'Origin, Sec-Fetch-Site, Cookie' });
        requireOwnPage(request, origins, formType);
      });
      scope.setErrorHandler(async (error, request, reply) => {
        const counted = await countAndGetError(deps, request, error);
        return sendError({ error: counted, request, reply }, deps);
      });
      const post = (path: string, take: (context: Context) => Promise<object>) =>
        scope.post(path, { handlerTimeout: uploadTimeoutMs }, async (request, reply) => {
          const context = createContext(deps, request);
          try {
            return await take(context);
          } finally {
            writeContextHeaders(reply, context);
          }
        });
      // Also the address with a slash at its end. The response is the envelope of the specification.
      post('/', async (context) => ({
        message: null,
        data: await uploadDocument(context),
        show: false,
      }));
      post('/photo', uploadPhoto);
      post('/trial', runSpeedTest);
      for (const folder of UploadFolder.options) {
        post(`/${folder}`, (context) => uploadDocument(context, folder));
      }
    },
    { prefix: '/upload' },
  );
}

type FailedUpload = { error: unknown; request: FastifyRequest; reply: FastifyReply };

function sendError({ error, request, reply }: FailedUpload, deps: Deps): FastifyReply {
  const domainError = toRequestDomainError(error as FastifyError);
  const { session } = deps.sessions.open(request.headers, selectCookieKind(request, deps.env));
  const user = session ? deps.sessions.logName(session.user.id) : undefined;
  reportError(request, deps, { domainError, user, event: 'upload_refused' });
  setRetryAfter(reply, domainError);
  // Reads the rest, because a browser reads the response only after sending the whole body.
  drainRequest(request.raw);
  const { code, show, message, fields } = domainError;
  return reply
    .code(errorStatus[code])
    .send({ message: show ? message : null, data: { code, fields }, show });
}
