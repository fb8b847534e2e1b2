import { z } from 'zod';

/** The JSON form of the problems that a command prints. */
export const ProblemList = z.array(
  z.object({ path: z.string(), line: z.int(), column: z.int(), message: z.string() }),
);
