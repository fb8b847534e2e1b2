import { z } from 'zod';

const word = z.string().min(1).max(200);
const value = z.union([z.string().max(2_000), z.number(), z.boolean()]);

/** The options of the CLI by name, and the positional arguments under `args`. */
export const AdminBody = z
  .object({ args: z.array(word.regex(/^[^-]/)).max(20).default([]) })
  .catchall(value);
type AdminBody = z.infer<typeof AdminBody>;

/** The equivalent command line. */
export function toCommandLine({ args, ...options }: AdminBody, verb: string | undefined): string[] {
  const flags = Object.entries(options).flatMap(([name, setting]) => {
    const option = `--${name.replaceAll('_', '-')}`;
    if (setting === false) return [];
    return setting === true ? [option] : [`${option}=${String(setting)}`];
  });
  return [...(verb === undefined ? [] : [verb]), ...args, ...flags];
}
