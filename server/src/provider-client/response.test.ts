import { endpoints } from '@fasl/shared/provider-api/index';
import type { Endpoint } from '@fasl/shared/provider-api/wire/endpoint';
import { describe, expect, test } from 'vitest';
import { parseError } from './response.ts';

const message = 'The school does not accept this.';
const mutations = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, { method }]) => method !== 'GET',
);
const statuses = [400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 500, 503];

const respond = (status: number, body: object) => ({
  status,
  headers: { 'retry-after': '20' },
  text: JSON.stringify({ data: null, errors: { scratch_code: ['unknown_key'] }, ...body }),
});

describe.each([true, false])('parseError when show is %s', (show) => {
  test.each(mutations)('keeps the flag and the message of %s on every status', (_name, row) => {
    const refusals = statuses.map((status) => parseError(row, respond(status, { message, show })));
    expect(refusals.map((domainError) => domainError.show)).toEqual(statuses.map(() => show));
    expect(refusals.map((domainError) => domainError.message)).toEqual(statuses.map(() => message));
  });
});

test('parseError does not show the message of a 401 from a proxy', () => {
  const domainError = parseError(endpoints.login, respond(401, { message: 7, show: true }));
  expect(domainError).toMatchObject({ code: 'provider_unavailable', show: false });
});
