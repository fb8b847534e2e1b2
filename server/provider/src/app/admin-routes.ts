import { DomainError } from '@fasl/shared/contracts/page/error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameToken } from '../lib/secret-hash.ts';
import { AdminBody, toCommandLine } from './admin-body.ts';
import { commands } from './commands.ts';
import type { Env } from './env.ts';
import { isForOperator } from './run-command.ts';

type CommandParams = { command: string; verb?: string };

/** These create or delete a whole school and are not available over HTTP. */
const cliOnly = ['seed', 'migrate', 'backup', 'restore'];
const available = new Map(Object.entries(commands).filter(([name]) => !cliOnly.includes(name)));

/** The operator's commands over HTTP, with the output of the CLI. */
export function registerAdmin(app: FastifyInstance, env: Env): void {
  const requireOperator = (request: FastifyRequest) => {
    const [, token = ''] = /^Bearer (\S{1,512})$/i.exec(request.headers.authorization ?? '') ?? [];
    // 404 instead of 401, to hide the endpoint.
    if (!isSameToken(token, env.adminToken)) throw new DomainError('not_found');
  };
  const run = async (request: FastifyRequest, reply: FastifyReply) => {
    requireOperator(request);
    const { command: name, verb } = request.params as CommandParams;
    const command = available.get(name);
    if (!command) throw new DomainError('not_found');
    const words = toCommandLine(AdminBody.parse(request.body ?? {}), verb);
    request.log.info({ command: name, verb }, 'operator command');
    const lines: string[] = [];
    const notes: string[] = [];
    const terminal = {
      env,
      print: (line: string) => void lines.push(line),
      printError: (line: string) => void notes.push(line),
    };
    try {
      const code = await command.run(words, terminal);
      const data = { ok: code === 0, lines: lines.flatMap((line) => line.split('\n')), notes };
      return await send(reply, code === 0 ? 200 : 409, { message: null, data });
    } catch (error) {
      if (!isForOperator(error)) throw error;
      return send(reply, 422, { message: error.message, data: null });
    }
  };
  app.get('/admin', (request, reply) => {
    requireOperator(request);
    const data = [...available.values()].map(({ usage, summary }) => ({ usage, summary }));
    return send(reply, 200, { message: null, data });
  });
  app.post('/admin/:command', run);
  app.post('/admin/:command/:verb', run);
}

type Body = { message: string | null; data: unknown };

/** The output contains codes, so it must not be cached. */
const send = (reply: FastifyReply, status: number, body: Body) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ ...body, show: false });
