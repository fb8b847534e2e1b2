import { describe, expect, test } from 'vitest';
import { isPushOrigin, isPushService } from './push-services.ts';

describe('isPushService', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
    'http://127.0.0.1:9999/abc',
  ])('accepts %s', (endpoint) => {
    expect(isPushService(endpoint, ['http://127.0.0.1:9999'])).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user:pass@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.evil.test/abc',
    'https://evilpush.apple.com/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/abc',
    'https://school.internal/abc',
    'http://127.0.0.1:9998/abc',
    'http://a@127.0.0.1:9999/abc',
    'fcm.googleapis.com',
  ])('rejects %s', (endpoint) => {
    expect(isPushService(endpoint, ['http://127.0.0.1:9999'])).toBe(false);
  });
});

describe('isPushOrigin', () => {
  test.each([
    ['https://push.school.example', true],
    ['http://127.0.0.1:9999', true],
    ['http://push.school.example', false],
    ['https://10.0.0.1', false],
    ['https://push.school.example/path', false],
    ['push', false],
  ])('maps %s to %s', (origin, isAllowed) => {
    expect(isPushOrigin(origin)).toBe(isAllowed);
  });
});
