import { writeFileSync } from 'node:fs';
import { endpoints } from './src/provider-api/index.ts';
import { toOpenApi } from './src/provider-api/openapi/openapi.ts';

const target = new URL('openapi.json', import.meta.url);
writeFileSync(target, `${JSON.stringify(toOpenApi(endpoints), null, 2)}\n`);
