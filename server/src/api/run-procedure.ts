import type { Language } from '@fasl/shared/contracts/page/language';
import { type AnyTRPCProcedure, TRPCError } from '@trpc/server';
import type { FastifyRequest } from 'fastify';
import type { SharedResponses } from '../provider-client/caller.ts';
import type { SessionJar } from '../session/sessions.ts';
import { callProcedure } from '../trpc/call-procedure.ts';
import { createContext } from '../trpc/context.ts';
import type { Deps } from '../trpc/deps.ts';
import { appRouter } from './app-router.ts';

export type Visitor = { request: FastifyRequest; jar: SessionJar; language: Language };
type Query = { path: string; input?: unknown };

/** Runs one query for a visitor; session changes are recorded in the jar. */
export type RunQuery = (query: Query, signal: AbortSignal) => Promise<unknown>;
export type RunAs = (visitor: Visitor) => RunQuery;

/** tRPC stores procedures by their full path, which the router's type does not show. */
const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;

export const createProcedureRunner =
  (deps: Deps): RunAs =>
  ({ request, jar, language }) => {
    const answers: SharedResponses = new Map();
    return async ({ path, input }, signal) => {
      const procedure = procedures[path];
      if (procedure?._def.type !== 'query') throw new TRPCError({ code: 'NOT_FOUND' });
      return callProcedure(procedure, {
        path,
        type: 'query',
        batchIndex: 0,
        ctx: createContext(deps, request, { jar, language, signal, sharedResponses: answers }),
        getRawInput: async () => input,
        signal,
      });
    };
  };
