import { describe, expect, test } from 'vitest';
import { getCallPriority, getRequestPriority } from './priority.ts';

const post = (url: string) => ({ method: 'POST', url });
const get = (url: string) => ({ method: 'GET', url });

describe('getRequestPriority', () => {
  test.each([
    [post('/payment/callback/paymob'), 'critical'],
    [get('/payment/callback/fawry?signature=x'), 'critical'],
    [get('/payment/callback/paymob'), 'signedIn'],
    [post('/trpc/exam.saveAnswers'), 'critical'],
    [post('/trpc/exam.heartbeat?batch=1'), 'critical'],
    [post('/trpc/exam.submit'), 'critical'],
    [post('/trpc/assignment.submit'), 'critical'],
    [post('/trpc/exam.submitter'), 'signedIn'],
    [get('/trpc/exam.running'), 'signedIn'],
    [get('/classrooms'), 'signedIn'],
    [post('/trpc/session.login'), 'login'],
    [post('/trpc/account.signup?batch=1'), 'login'],
    [post('/trpc/account.resetter'), 'signedIn'],
    [get('/login'), 'signedIn'],
  ])('gives a student’s request %o the priority %s', (request, priority) => {
    expect(getRequestPriority(request, () => true)).toBe(priority);
  });

  test('gives a request without a session the priority of guests', () => {
    expect(getRequestPriority(get('/'), () => false)).toBe('guest');
  });
});

describe('getCallPriority', () => {
  test.each([
    ['settleRecharge', 'service', 'critical'],
    ['submitAnswer', 'student', 'critical'],
    ['addUnitTime', 'student', 'critical'],
    ['login', undefined, 'login'],
    ['getMyProfile', 'student', 'signedIn'],
    ['listClassrooms', undefined, 'guest'],
  ])('gives the call %s with the token %s the priority %s', (name, token, priority) => {
    expect(getCallPriority({ name, caller: { token } })).toBe(priority);
  });
});
