import { resendSeconds } from '@fasl/shared/contracts/account/account';
import { beforeEach, describe, expect, test } from 'vitest';
import { ensureResendWait, startResendWait } from './use-resend-wait.ts';

beforeEach(() => localStorage.clear());

const readSecondsLeft = () =>
  Math.round((Number(Object.values(localStorage)[0]) - Date.now()) / 1000);

describe('ensureResendWait', () => {
  test("starts with the server's remaining seconds on a browser without a wait", () => {
    ensureResendWait('device:nour', 130);
    expect(readSecondsLeft()).toBe(130);
  });

  test('counts the whole wait without them, but does not restart a running wait', () => {
    ensureResendWait('device:nour', null);
    expect(readSecondsLeft()).toBe(resendSeconds);
    localStorage.clear();
    startResendWait('device:nour', 20);
    ensureResendWait('device:nour', null);
    expect(readSecondsLeft()).toBe(20);
  });
});
