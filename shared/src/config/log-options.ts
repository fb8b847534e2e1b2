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
export const hiddenPaths = [
  ...hiddenNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
  '["set-cookie"]',
  '*["set-cookie"]',
  '*.*["set-cookie"]',
];
