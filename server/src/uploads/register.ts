import { drainRequest } from '@fasl/shared/config/drain-request';
import { UploadFolder } from '@fasl/shared/contracts/lesson/upload';
import { errorStatus } from '@fasl/shared/contracts/page/error';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownOrigins, requireOwnPage } from '../security/csrf.ts';
import { countedRefusal, reportRefusal, sayRetryAfter } from '../security/refusals.ts';
import { cookieKindOf } from '../session/kind.ts';
import { type Context, createContext, sendContext } from '../trpc/context.ts';
import type { Deps } from '../trpc/deps.ts';
import { refusalOfFastify } from '../trpc/errors.ts';
import { takePaper } from './paper.ts';
import { takePhoto } from './photo.ts';
import { uploadMs } from './send-on.ts';
import { takeTrial } from './trial.ts';

const formType = /^multipart\/form-data\s*;\s*boundary=/i;

/** A student's files, for our own pages only; a procedure could not take them as they arrive. */
export async function registerUpload(app: FastifyInstance, deps: Deps): Promise<void> {
  const origins = ownOrigins(deps.env);
  await app.register(
    async (scope) => {
      await scope.register(multipart);
      scope.addHook('onRequest', async (request, reply) => {
        reply.headers({ 'cache-control': 'no-store', vary: 'Origin, Sec-Fetch-Site, Cookie' });
        requireOwnPage(request, origins, formType);
      });
      scope.setErrorHandler(async (error, request, reply) => {
        const counted = await countedRefusal(deps, request, error);
        return refuse({ error: counted, request, reply }, deps);
      });
      const post = (path: string, take: (context: Context) => Promise<object>) =>
        scope.post(path, { handlerTimeout: uploadMs }, async (request, reply) => {
          const context = createContext(deps, request);
          try {
            return await take(context);
          } finally {
            sendContext(reply, context);
          }
        });
      post('/photo', takePhoto);
      post('/trial', takeTrial);
      for (const folder of UploadFolder.options) {
        post(`/${folder}`, (context) => takePaper(context, folder));
      }
    },
    { prefix: '/upload' },
  );
}

type Refused = { error: unknown; request: FastifyRequest; reply: FastifyReply };

function refuse({ error, request, reply }: Refused, deps: Deps): FastifyReply {
  const refusal = refusalOfFastify(error as FastifyError);
  const { session } = deps.sessions.open(request.headers, cookieKindOf(request, deps.env));
  const user = session ? deps.sessions.logName(session.user.id) : undefined;
  reportRefusal(request, deps, { refusal, user, event: 'upload_refused' });
  sayRetryAfter(reply, refusal);
  // A browser reads the answer once it has sent everything.
  drainRequest(request.raw);
  const { code, show, message, fields } = refusal;
  return reply
    .code(errorStatus[code])
    .send({ message: show ? message : null, data: { code, fields }, show });
}
