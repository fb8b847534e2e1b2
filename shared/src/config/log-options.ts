/** Wherever one of these names turns up, its value stays out of the log. */
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

/** In the way that pino names what it is to hide, as deep as anything of ours is. */
const hiddenPaths = [
  ...hiddenNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
  '["set-cookie"]',
  '*["set-cookie"]',
  '*.*["set-cookie"]',
];

/** How both servers write their logs: JSON lines, in which nothing stands that could open an account or a wallet. */
export const logOptions = (level: string, describeError: (error: Error) => object) => ({
  level,
  redact: { paths: hiddenPaths, censor: '[hidden]' },
  serializers: { err: describeError },
});
