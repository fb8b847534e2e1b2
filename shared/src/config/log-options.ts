/** Values under these names are redacted from the log. */
const hiddenNames = [
  'authorization',
  'cookie',
  'password',
  'code',
  'hmac',
  'pan',
  'token',
  'secret',
];

/** Redaction paths of pino, down to the deepest level that we log. */
const hiddenPaths = [
  ...hiddenNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
  '["set-cookie"]',
  '*["set-cookie"]',
  '*.*["set-cookie"]',
];

/** A thrown `null` or string has no fields, and an error in a serializer reaches the caller. */
const isObject = (thrown: unknown): thrown is Error =>
  typeof thrown === 'object' && thrown !== null;

/** Log options of both servers: JSON lines with credentials redacted. */
export const createLogOptions = (level: string, describeError: (error: Error) => object) => ({
  level,
  redact: { paths: hiddenPaths, censor: '[hidden]' },
  serializers: { err: (thrown: unknown) => (isObject(thrown) ? describeError(thrown) : thrown) },
});
