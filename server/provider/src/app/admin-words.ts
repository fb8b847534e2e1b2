import { z } from 'zod';

const word = z.string().min(1).max(200);
const value = z.union([z.string().max(2_000), z.number(), z.boolean()]);

/** The options of the CLI by name, and the positional arguments under `args`. */
export const AdminBody = z
  .object({ args: z.array(word.regex(/^[^-]/)).max(20).default([]) })
  .catchall(value);
type AdminBody = z.infer<typeof AdminBody>;

/** The equivalent command line. */
export function wordsOf({ args, ...options }: AdminBody, verb: string | undefined): string[] {
  const typed = Object.entries(options).flatMap(([name, given]) => {
    const option = `--${name.replaceAll('_', '-')}`;
    if (given === false) return [];
    return given === true ? [option] : [`${option}=${String(given)}`];
  });
  return [...(verb === undefined ? [] : [verb]), ...args, ...typed];
}
