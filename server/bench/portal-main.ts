import { buildApp } from '../src/app.ts';
import { readEnv } from '../src/env.ts';

/** What no load reaches: the guard looks as ever, and refuses nobody. */
const unreachable = Number.MAX_SAFE_INTEGER;

const env = readEnv(process.env);
const app = await buildApp(env, {
  pressure: {
    maxEventLoopDelayMs: unreachable,
    maxEventLoopUtilization: unreachable,
    maxRssBytes: unreachable,
    sampleIntervalMs: 1_000,
  },
});
await app.listen({ host: env.host, port: env.port });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
