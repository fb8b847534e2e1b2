import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { endpoints } from './index.ts';
import type { Endpoint } from './wire/endpoint.ts';
import { fillPath, parseRequest } from './wire/endpoint.ts';

const rows = Object.entries<Endpoint>(endpoints);

const parametersIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
const shapeOf = (schema: z.ZodType | undefined) =>
  Object.keys((schema as z.ZodObject | undefined)?.shape ?? {});

describe('endpoints', () => {
  test.each(rows)('have a schema that matches their path parameters: %s', (_, row) => {
    expect(shapeOf(row.params).sort()).toEqual(parametersIn(row.path).sort());
  });

  test('have unique methods and paths', () => {
    const keys = rows.map(([, row]) => `${row.method} ${row.path.replace(/\{\w+\}/g, '{}')}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test.each(rows)('have no body on GET: %s', (_, row) => {
    if (row.method === 'GET') expect(row.body ?? row.multipart).toBeUndefined();
  });

  const documented = `
GET /now
GET /settings
GET /settings/assets
GET /newsfeed
GET /statistics
GET /category/all
GET /instructor/all
GET /instructor
POST /instructor/apply
GET /classroom/all
GET /classroom/type/{}
GET /classroom/search
GET /page/{}
GET /home/trial
POST /auth/login
POST /auth/signup
POST /auth/phone/confirm
POST /auth/phone/verification/resend
POST /auth/email/confirm
POST /auth/email/verification/resend
POST /auth/password/forget
POST /auth/password/verification/resend
POST /auth/password/verification/check
POST /auth/password/reset
POST /auth/logout
POST /auth/parent/login
POST /auth/parent/confirm
GET /education/info
GET /student/profile
PUT /student/profile
PUT /student/profile/complete
PUT /student/profile/password/change
POST /student/profile/picture/upload
GET /devices/fetch
POST /devices/logout/single
GET /devices/logout/all
POST /upload
POST /upload/
GET /file/{}
GET /student/notifications
POST /student/notifications/read
GET /student/push
POST /student/push
POST /student/push/kinds
POST /student/push/remove
GET /payment/taxes/{}
GET /recharge/rates
POST /recharge
POST /recharge/direct
POST /recharge/callback
POST /recharge/rollback
POST /recharge/check
GET /recharge/transaction/{}
GET /registration-fees/transaction/check
POST /registration-fees/pay
POST /promocodes/verify
GET /student/profile/redirect/check/{}
POST /checkout/course
POST /checkout/standing-order
GET /checkout/standing-orders
POST /checkout/standing-order/cancel
POST /subscription/subscribe
POST /subscription/cancel
POST /student/profile/wallet/history
POST /student/profile/timeline
POST /student/profile/invoices
GET /student/classrooms
GET /classroom/get/{}
GET /classroom/basic-info/{}
GET /classroom/course/goto
GET /classroom/course/{}
GET /unit/{}
GET /video/play/{}
POST /video/{}/plays
GET /document/{}
GET /web-content/{}
POST /progress/unit/update
POST /progress/unit/time/update
POST /student/progress/
GET /unit/{}/notes
POST /unit/{}/notes
DELETE /note/{}
GET /admission/form/{}
POST /admission/form/submit
POST /classroom/group/assign
GET /webinar/{}
POST /webinar/slot/book
POST /webinar/slot/cancel
POST /webinar/slot/join
POST /webinar/slot/wait
POST /webinar/slot/wait/leave
GET /assignment/{}
POST /assignment/submit
POST /student/analytics/count
POST /student/analytics/attendance-rate
POST /student/analytics/tests/average-score
POST /student/analytics/units/graph
POST /student/analytics/learning-time
POST /classroom/analytics/tests/count
POST /classroom/analytics/tests
POST /classroom/analytics/attendance/count
POST /classroom/analytics/attendance
POST /classroom/analytics/webinars
POST /student/agenda
GET /student/calendar
POST /student/calendar/renew
POST /student/calendar/close
GET /calendar/{}
GET /test/{}
GET /test/{}/attempts
GET /test/data/{}
GET /test/attempt/{}
POST /test/start
POST /test/question/submit
POST /test/submit
POST /test/summary
GET /test/attempt/{}/clock
GET /test/receipt/{}`
    .trim()
    .split('\n');

  test('are exactly the documented methods and paths', () => {
    const calls = rows.map(([, row]) => `${row.method} ${row.path.replace(/\{\w+\}/g, '{}')}`);
    expect(calls.sort()).toEqual([...documented].sort());
  });

  const isWayUp = (label: string) => label === '.' || label === '..';
  const anyLabel = fc.string({ unit: 'grapheme', minLength: 1 }).filter((label) => !isWayUp(label));

  test.each(['.', '..'])('reject the path parameter %s as not found', (label) => {
    expect(() => fillPath(endpoints.getClassroom, { params: { label } })).toThrow('not_found');
  });

  test('encode a path parameter as one segment that decodes to the same text', () => {
    fc.assert(
      fc.property(anyLabel, (label) => {
        const path = fillPath(endpoints.getClassroom, { params: { label } });
        const [, ...segments] = path.split('/');
        expect(segments.slice(0, -1)).toEqual(['classroom', 'get']);
        expect(decodeURIComponent(segments.at(-1) ?? '')).toBe(label);
        expect(path).not.toMatch(/[?#]/);
      }),
    );
  });

  test('omit undefined and null from the query', () => {
    const query = { page: 2, perPage: undefined, query: 'كيمياء & فيزياء' };
    const path = fillPath(endpoints.searchClassrooms, { query });
    expect(Object.fromEntries(new URL(path, 'http://x').searchParams)).toEqual({
      page: '2',
      query: 'كيمياء & فيزياء',
    });
  });

  test('parse only the declared parts of a request', () => {
    expect(
      parseRequest(endpoints.searchClassrooms, { query: { page: '3' }, body: 'ignored' }),
    ).toEqual({ query: { page: 3, perPage: 12, query: '' } });
  });
});
