import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { endpoints } from '../index.ts';
import { openApiOf } from './openapi.ts';

const document = openApiOf(endpoints);
const json = () => JSON.parse(JSON.stringify(document));

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(json())).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('the validator would find a fault', async () => {
  const broken = { ...json(), paths: { '/now': { get: { responses: 'none' } } } };
  expect((await new Validator().validate(broken)).valid).toBe(false);
});

test('openapi.json is what the table says (renew it with `pnpm --filter @fasl/shared openapi`)', () => {
  const file = readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8');
  expect(JSON.parse(file)).toEqual(json());
});

test.each([
  ['/statistics', 'get', [503]],
  ['/classroom/search', 'get', [400, 401, 422, 503]],
  ['/classroom/get/{label}', 'get', [401, 404, 503]],
  ['/student/profile', 'get', [401, 403, 503]],
  ['/auth/email/confirm', 'post', [400, 410, 413, 415, 422, 503]],
  ['/checkout/course', 'post', [400, 401, 403, 409, 413, 415, 422, 503]],
])('%s, a %s, says with which statuses it may be refused', (path, method, expected) => {
  const { responses } = json().paths[path][method];
  const statuses = Object.keys(responses).filter((status) => !/^(?:200|default)$/.test(status));

  expect(statuses.map(Number)).toEqual(expected);
});

test('a provider without codes learns what each of its statuses is taken for', () => {
  const { responses } = json().paths['/auth/login'].post;
  expect(responses[403].description).toContain('`device_limit`');
});

test('every reference points at a schema that exists', () => {
  const schemas = json().components.schemas;
  const references = JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g);
  const missing = [...references].map(([, name]) => name!).filter((name) => !(name in schemas));
  expect(missing).toEqual([]);
});
