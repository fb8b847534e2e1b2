import { DomainError } from '@fasl/shared/contracts/page/error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readBearerToken } from '../http/bearer-token.ts';
import { isSameToken } from '../lib/secret-hash.ts';
import type { Command } from '../modules/command/command.ts';
import { InputError, labelFields } from '../modules/command/usage-error.ts';
import { loadCommands } from './commands.ts';
import type { Env } from './env.ts';
import { isOperatorError } from './run-command.ts';

type CommandParams = { command: string; verb?: string };

type CommandsByPath = ReadonlyMap<string, Command>;

/** Loads the commands that are offered over HTTP, by their path below `/admin`. */
async function loadAvailable(): Promise<CommandsByPath> {
  const commands = await loadCommands();
  return new Map(
    commands
      .filter(({ isLocal }) => !isLocal)
      .map((command) => [command.name.replace(' ', '/'), command]),
  );
}

/** Registers the operator's commands as HTTP endpoints with JSON input and output. */
export async function registerAdminRoutes(app: FastifyInstance, env: Env): Promise<void> {
  const available = await loadAvailable();
  const requireOperator = (request: FastifyRequest) => {
    const token = readBearerToken(request) ?? '';
    // 404 instead of 401, to hide the endpoint.
    if (!isSameToken(token, env.adminToken)) throw new DomainError('not_found');
  };
  const run = async (request: FastifyRequest, reply: FastifyReply) => {
    requireOperator(request);
    const { command: noun, verb } = request.params as CommandParams;
    const command = available.get(verb === undefined ? noun : `${noun}/${verb}`);
    if (!command) throw new DomainError('not_found');
    request.log.info({ command: command.name }, 'operator command');
    try {
      const context = { env, progress: () => undefined, print: () => undefined };
      const { data, hasFailed } = await command.execute(request.body ?? {}, context);
      return await respond(reply, hasFailed ? 409 : 200, { message: null, data });
    } catch (error) {
      if (error instanceof InputError) return respond(reply, 400, inputErrorBody(error));
      if (isOperatorError(error))
        return respond(reply, 422, { message: error.message, data: null });
      throw error;
    }
  };
  app.get('/admin', (request, reply) => {
    requireOperator(request);
    return respond(reply, 200, { message: null, data: listCommands(available) });
  });
  app.post('/admin/:command', run);
  app.post('/admin/:command/:verb', run);
}

const listCommands = (available: CommandsByPath) =>
  [...available].map(([path, { name, summary, input, output }]) => ({
    name,
    path: `/admin/${path}`,
    summary,
    input: z.toJSONSchema(input, { io: 'input' }),
    output: z.toJSONSchema(output, { io: 'input' }),
  }));

/** `errors` contains the messages by field. */
function inputErrorBody({ message, problems }: InputError): ResponseBody {
  const byField = Map.groupBy(problems, ({ field }) => field);
  const errors = Object.fromEntries(
    [...byField].map(([field, own]) => [
      field,
      own.map(({ sentence }) => labelFields(sentence, (name) => name)),
    ]),
  );
  return { message, data: null, errors };
}

type ResponseBody = { message: string | null; data: unknown; errors?: Record<string, string[]> };

/** The data contains codes, so it must not be cached. */
const respond = (reply: FastifyReply, status: number, body: ResponseBody) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ ...body, show: false });
