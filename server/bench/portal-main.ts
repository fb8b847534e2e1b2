import { buildApp } from '../src/app.ts';
import { readEnv } from '../src/env.ts';
import { noShedding } from '../src/test-support/process/no-shedding.ts';

const env = readEnv(process.env);
// Disables load shedding, but keeps measuring the load.
const app = await buildApp(env, { pressure: noShedding });
await app.listen({ host: env.host, port: env.port });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
