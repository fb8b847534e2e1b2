import type { FastifyRequest } from 'fastify';

/** For routes that must answer while everything else is refused. */
export const neverShed = { pressureHandler: () => undefined };

export const isNeverShed = ({ routeOptions }: FastifyRequest): boolean =>
  (routeOptions.config as Partial<typeof neverShed>).pressureHandler === neverShed.pressureHandler;
