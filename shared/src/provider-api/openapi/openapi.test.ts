import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { endpoints } from '../index.ts';
import { toOpenApi } from './openapi.ts';

const document = toOpenApi(endpoints);
const json = () => JSON.parse(JSON.stringify(document));

describe('toOpenApi', () => {
  test('produces valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(json())).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test('the validator rejects an invalid document', async () => {
    const broken = { ...json(), paths: { '/now': { get: { responses: 'none' } } } };
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  test('matches openapi.json (update it with `pnpm --filter @fasl/shared openapi`)', () => {
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
  ])('lists the error statuses of %s for the method %s', (path, method, expected) => {
    const { responses } = json().paths[path][method];
    const statuses = Object.keys(responses).filter((status) => !/^(?:200|default)$/.test(status));

    expect(statuses.map(Number)).toEqual(expected);
  });

  test('documents the assumed error code for each status without a code', () => {
    const { responses } = json().paths['/auth/login'].post;
    expect(responses[403].description).toContain('`device_limit`');
  });

  test('refers only to schemas that exist', () => {
    const schemas = json().components.schemas;
    const references = JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g);
    const missing = [...references].map(([, name]) => name!).filter((name) => !(name in schemas));
    expect(missing).toEqual([]);
  });
});
