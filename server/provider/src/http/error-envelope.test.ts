import { type ErrorCode, errorStatus } from '@fasl/shared/contracts/page/error';
import { endpoints } from '@fasl/shared/provider-api/index';
import { parseRequest } from '@fasl/shared/provider-api/wire/endpoint';
import { expect, test } from 'vitest';
import { refusalOf } from './error-envelope.ts';
import { errorSentences } from './error-sentences.ts';

test.each(Object.keys(errorStatus) as ErrorCode[])(
  'has a message for %s in each language',
  (code) => {
    expect(errorSentences[code]['en-GB']).toMatch(/^[A-Z]/);
    expect(errorSentences[code]['ar-EG']).toMatch(/[\u0600-\u06FF]/);
  },
);

test.each([
  [{}, 'field_required'],
  [{ course_id: 'abc' }, 'invalid_data'],
  [{ course_id: '01' }, 'invalid_data'],
])('names the invalid field of the query %o', (query, key) => {
  const parsing = () => parseRequest(endpoints.goToCourse, { query });
  expect(refusalOf(thrownBy(parsing))).toMatchObject({ fields: { course_id: [key] } });
});

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
