import { z } from 'zod';

/** A part of a screen that may fail without taking the others with it. */
export const section = <T extends z.ZodType>(data: T) =>
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('ok'), data }),
    z.object({ status: z.literal('failed') }),
  ]);

export type Section<T> = { status: 'ok'; data: T } | { status: 'failed' };
