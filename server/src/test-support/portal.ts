import { startTestProvider, type TestProvider } from '@fasl/provider/testing';
import { pageUserHeader } from '@fasl/shared/contracts/account/notice';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Language } from '@fasl/shared/contracts/page/language';
import { createTRPCRecursiveProxy } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { appRouter } from '../api/app-router.ts';
import { type AppOptions, buildApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { noShedding } from './process/no-shedding.ts';

export { createPng, demoParent, demoPassword, demoStudents } from '@fasl/provider/testing';

/** Calls procedures over HTTP with a separate cookie, as a browser does. */
export type Visitor = ReturnType<typeof appRouter.createCaller> & {
  /** The headers of the last response. */
  answered: () => Record<string, unknown>;
  /** The browser's cookie. */
  cookie: () => string;
};

export type Portal = {
  app: FastifyInstance;
  provider: TestProvider;
  aGuest: (language?: Language, browser?: Browser) => Visitor;
  /** Logged in as one of `demoStudents`. */
  aStudent: (identifier: string, password: string, browser?: Browser) => Promise<Visitor>;
  stop: () => Promise<void>;
};

type Options = Omit<AppOptions, 'pressure'> & {
  env?: Record<string, string>;
  /** Options of the provider. */
  provider?: Parameters<typeof startTestProvider>[0];
};

/** Starts the whole server side: the BFF in front of the real provider with a separate database. */
export async function startPortal(options: Options = {}): Promise<Portal> {
  const provider = await startTestProvider(options.provider);
  const env = readEnv({
    PROVIDER_API_URL: `${provider.origin}/api`,
    LOG_LEVEL: options.logTo ? 'info' : 'silent',
    ...options.env,
  });
  const app = await buildApp(env, { ...options, pressure: noShedding });
  return {
    app,
    provider,
    aGuest: (language, browser) => visit(app, { language, ...browser }),
    aStudent: async (identifier, password, browser) => {
      const deviceId = `device-of-${identifier.replace(/\W/g, '-')}`;
      const visitor = visit(app, { deviceId, ...browser });
      await visitor.session.login({ identifier, password });
      return visitor;
    },
    stop: async () => {
      const closed = app.close();
      // Closes idle connections that an aborted fetch leaves behind, because Node waits up to a
      // minute for them.
      app.server.closeAllConnections();
      await closed;
      await provider.stop();
    },
  };
}

type Browser = { deviceId?: string; address?: string; pageUser?: number };
type Visit = Browser & { language?: Language | undefined };

function visit(
  app: FastifyInstance,
  { language = 'en-GB', deviceId = 'device-guest', address = '127.0.0.1', pageUser }: Visit,
): Visitor {
  const procedures = appRouter._def.procedures as unknown as Record<
    string,
    { _def: { type: string } }
  >;
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map((pair) => pair.join('=')).join('; ');
  let headers: Record<string, unknown> = {};

  const call = async (path: string, input: unknown): Promise<unknown> => {
    const isQuery = procedures[path]?._def.type !== 'mutation';
    const query =
      isQuery && input !== undefined ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
    const answer = await app.inject({
      method: isQuery ? 'GET' : 'POST',
      url: `/trpc/${path}${query}`,
      remoteAddress: address,
      headers: {
        ...ownPage,
        'x-lang': language,
        'x-device-id': deviceId,
        cookie: cookieHeader(),
        ...(pageUser !== undefined && { [pageUserHeader]: `${pageUser}` }),
      },
      ...(!isQuery && { payload: JSON.stringify(input ?? {}) }),
    });
    headers = answer.headers;
    for (const { name, value } of answer.cookies) {
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const body = answer.json();
    if (body.error) throw new DomainError(body.error.data.appCode, body.error.data);
    return body.result.data;
  };

  return createTRPCRecursiveProxy(({ path, args }) => {
    if (path[0] === 'answered') return headers;
    return path[0] === 'cookie' ? cookieHeader() : call(path.join('.'), args[0]);
  }) as unknown as Visitor;
}

const ownPage = {
  'x-csrf': '1',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
};
