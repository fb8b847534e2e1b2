import { type ErrorCode, errorStatus } from '@fasl/shared/contracts/page/error';
import { endpoints } from '@fasl/shared/provider-api/index';
import { parseRequest } from '@fasl/shared/provider-api/wire/endpoint';
import { expect, test } from 'vitest';
import { toDomainError } from './error-envelope.ts';
import { errorMessages } from './error-messages.ts';

test.each(Object.keys(errorStatus) as ErrorCode[])(
  'has a message for %s in each language',
  (code) => {
    expect(errorMessages[code]['en-GB']).toMatch(/^[A-Z]/);
    expect(errorMessages[code]['ar-EG']).toMatch(/[\u0600-\u06FF]/);
  },
);

test.each([
  [{}, 'field_required'],
  [{ course_id: 'abc' }, 'invalid_data'],
  [{ course_id: '01' }, 'invalid_data'],
])('names the invalid field of the query %o', (query, key) => {
  const parsing = () => parseRequest(endpoints.goToCourse, { query });
  expect(toDomainError(thrownBy(parsing))).toMatchObject({ fields: { course_id: [key] } });
});

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
