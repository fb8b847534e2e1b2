import { describe, expect, test } from 'vitest';
import { callPriority, requestPriority } from './priority.ts';

const post = (url: string) => ({ method: 'POST', url });
const get = (url: string) => ({ method: 'GET', url });

describe('requestPriority', () => {
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
  ])('rates a student sending %o as %s', (request, priority) => {
    expect(requestPriority(request, () => true)).toBe(priority);
  });

  test('rates a request without a session as a guest', () => {
    expect(requestPriority(get('/'), () => false)).toBe('guest');
  });
});

describe('callPriority', () => {
  test.each([
    ['settleRecharge', 'service', 'critical'],
    ['submitAnswer', 'student', 'critical'],
    ['addUnitTime', 'student', 'critical'],
    ['login', undefined, 'login'],
    ['getMyProfile', 'student', 'signedIn'],
    ['listClassrooms', undefined, 'guest'],
  ])('rates %s with the token %s as %s', (name, token, priority) => {
    expect(callPriority({ name, caller: { token } })).toBe(priority);
  });
});
