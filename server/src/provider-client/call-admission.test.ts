import { describe, expect, test } from 'vitest';
import { createCallAdmission } from './call-admission.ts';

describe('createCallAdmission', () => {
  test('blocks only the endpoint that fails', () => {
    const gate = createCallAdmission({ capacity: 10 });
    for (let index = 0; index < 5; index++) gate.enter('listNews', 'signedIn')('failure');
    expect(() => gate.enter('listNews', 'signedIn')).toThrow('provider_unavailable');
    expect(() => gate.enter('getSettings', 'signedIn')('success')).not.toThrow();
  });

  test('blocks all endpoints after failures in a row at different endpoints', () => {
    const gate = createCallAdmission({ capacity: 10 });
    for (const endpoint of ['a', 'b', 'c', 'd', 'e']) gate.enter(endpoint, 'signedIn')('failure');
    expect(() => gate.enter('f', 'signedIn')).toThrow('provider_unavailable');
  });

  test('blocks no endpoint after a few faults at each of several endpoints', () => {
    const gate = createCallAdmission({ capacity: 10 });
    for (let index = 0; index < 3; index++) {
      for (const endpoint of ['a', 'b', 'c', 'd', 'e']) gate.enter(endpoint, 'signedIn')('fault');
    }
    for (const endpoint of ['a', 'e', 'f']) {
      expect(() => gate.enter(endpoint, 'signedIn')('success')).not.toThrow();
    }
  });

  test('blocks only the endpoint that fails for all users', () => {
    const gate = createCallAdmission({ capacity: 10 });
    for (let index = 0; index < 20; index++) gate.enter('listNews', 'signedIn')('fault');
    expect(() => gate.enter('listNews', 'signedIn')).toThrow('provider_unavailable');
    expect(() => gate.enter('getSettings', 'signedIn')('success')).not.toThrow();
  });

  test('rejects calls over the limit until a running call ends', () => {
    const gate = createCallAdmission({ capacity: 2 });
    const leave = gate.enter('a', 'signedIn');
    expect(gate.isFull('signedIn')).toBe(false);
    gate.enter('a', 'signedIn');
    expect(gate.isFull('signedIn')).toBe(true);
    expect(() => gate.enter('a', 'signedIn')).toThrow('overloaded');
    leave('success');
    expect(gate.isFull('signedIn')).toBe(false);
    expect(() => gate.enter('a', 'signedIn')).not.toThrow();
  });

  test('rejects logins first, then guests, then students, but no critical calls', () => {
    const gate = createCallAdmission({ capacity: 4 });
    const priorities = ['critical', 'signedIn', 'guest', 'login'] as const;
    const accepted = () => priorities.filter((priority) => !gate.isFull(priority));
    const steps = Array.from({ length: 4 }, () => {
      gate.enter('getProfile', 'signedIn');
      return accepted();
    });
    expect(steps).toEqual([
      ['critical', 'signedIn', 'guest', 'login'],
      ['critical', 'signedIn', 'guest'],
      ['critical', 'signedIn'],
      ['critical'],
    ]);
    for (let call = 0; call < 4; call += 1) gate.enter('submitAnswer', 'critical')('success');
    expect(() => gate.enter('getProfile', 'signedIn')).toThrow('overloaded');
  });

  test('counts critical calls towards the limit of other calls', () => {
    const gate = createCallAdmission({ capacity: 4 });
    const ends = Array.from({ length: 4 }, () => gate.enter('submitAnswer', 'critical'));
    expect(gate.isFull('critical')).toBe(true);
    expect(() => gate.enter('getProfile', 'signedIn')).toThrow('overloaded');
    ends[0]?.('success');
    expect(gate.isFull('signedIn')).toBe(false);
    expect(gate.isFull('guest')).toBe(true);
  });
});
