import type { FastifyInstance } from 'fastify';
import type { Deps } from '../app.ts';

/** Everything that is not a procedure: pages, assets, media, health and metrics. */
export async function registerServing(_app: FastifyInstance, _deps: Deps): Promise<void> {}
