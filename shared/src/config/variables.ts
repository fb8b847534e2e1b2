import { z } from 'zod';

/** Invalid environment variables; each line of the message names a variable and its error. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

export const url = (protocols: string[], expected: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be ${expected}`,
  });

export const httpUrl = (expected = 'an http or https address') =>
  url(['http:', 'https:'], expected);

export const isOrigin = (text: string) =>
  URL.canParse(text) && new URL(text).origin === text && text.startsWith('http');

/** Compares origins as browsers write them: lower case, internationalised names in punycode. */
export const origin = httpUrl().refine((text) => !URL.canParse(text) || isOrigin(text), {
  error: ({ input }) =>
    `must be written as browsers write it, without a path: ${new URL(String(input)).origin}`,
});

export const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a whole number from 0 to 65535');

export const secret = (least: number) =>
  z.string().min(least, `must have at least ${least} characters`);

/** A separated list; empty entries are dropped. */
export const list = (
  allows: (entry: string) => boolean,
  error: string,
  between: string | RegExp = ',',
) =>
  z
    .string()
    .transform((text) => text.split(between).flatMap((entry) => entry.trim() || []))
    .refine((entries) => entries.every(allows), { error });

const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
/**
 * Addresses or networks, but not all addresses: trusting every proxy would let anyone forge their
 * address.
 */
export const isNetwork = (text: string) => Network.safeParse(text).success && !/\/0+$/.test(text);

const logLevel = z
  .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    error: 'must be one of fatal, error, warn, info, debug, trace, silent',
  })
  .default('info');

/** A list of names with values, as OpenTelemetry writes headers: `name=value,name=value`. */
const pairs = list(
  (entry) => /^[!-~]+?=[ -~]+$/.test(entry),
  'must be a list like name=value,name=value',
).transform((entries) =>
  Object.fromEntries(
    entries.map((entry) => {
      const at = entry.indexOf('=');
      return [entry.slice(0, at), entry.slice(at + 1)];
    }),
  ),
);

/** Variables of both servers. */
export const commonVariables = {
  METRICS_TOKEN: secret(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl('the address of an OpenTelemetry collector').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.default({}),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),
  LOG_LEVEL: logLevel,
};

/** Converts the common variables to settings. */
export const toCommonSettings = (given: z.output<z.ZodObject<typeof commonVariables>>) => ({
  metricsToken: given.METRICS_TOKEN,
  logLevel: given.LOG_LEVEL,
  /** Tracing is disabled without an endpoint. */
  traces: given.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: given.OTEL_EXPORTER_OTLP_HEADERS,
        share: given.OTEL_TRACES_SAMPLER_ARG,
      }
    : null,
});

export type EnvSource = Record<string, string | undefined>;
type ReadFile = (path: string) => string;

/**
 * Reads the variables of a program; `NAME_FILE` is the path of a file with the value of NAME.
 * Throws `EnvError` when a value is invalid.
 */
export function readVariables<Shape extends z.ZodRawShape>(
  variables: z.ZodObject<Shape>,
  source: EnvSource,
  readFile: ReadFile,
): z.output<z.ZodObject<Shape>> {
  const names = Object.keys(variables.shape);
  const given = names.map((name) => [name, givenValue(name, source, readFile)]);
  const parsed = variables.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`);
  throw new EnvError(lines.join('\n'));
}

function givenValue(name: string, source: EnvSource, readFile: ReadFile): string | undefined {
  // Compose files pass an unset variable as an empty value.
  const value = source[name]?.trim() || undefined;
  const file = source[`${name}_FILE`]?.trim();
  if (!file) return value;
  if (value) throw new EnvError(`${name} and ${name}_FILE are both set; keep one of them.`);
  try {
    return readFile(file).trim() || undefined;
  } catch (cause) {
    throw new EnvError(`${name}_FILE names "${file}", which cannot be read.`, { cause });
  }
}
