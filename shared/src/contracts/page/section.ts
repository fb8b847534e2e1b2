import { z } from 'zod';

/** A part of a screen that may fail without failing the other parts. */
export const createSectionSchema = <T extends z.ZodType>(data: T) =>
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('ok'), data }),
    /** The provider's message, if it is meant for the student. */
    z.object({ status: z.literal('failed'), text: z.string().optional() }),
  ]);

export type Section<T> =
  | { status: 'ok'; data: T }
  | { status: 'failed'; text?: string | undefined };
