import { expect, test } from 'vitest';
import { createCallAdmission } from './call-admission.ts';

test('one broken endpoint closes the way to itself only', () => {
  const gate = createCallAdmission({ capacity: 10 });
  for (let index = 0; index < 5; index++) gate.enter('listNews', 'signedIn')('failure');
  expect(() => gate.enter('listNews', 'signedIn')).toThrow('provider_unavailable');
  expect(() => gate.enter('getSettings', 'signedIn')('success')).not.toThrow();
});

test('failures in a row across endpoints close the way to all', () => {
  const gate = createCallAdmission({ capacity: 10 });
  for (const endpoint of ['a', 'b', 'c', 'd', 'e']) gate.enter(endpoint, 'signedIn')('failure');
  expect(() => gate.enter('f', 'signedIn')).toThrow('provider_unavailable');
});

test('requests that break at a provider that is there close no way, however many endpoints they hit', () => {
  const gate = createCallAdmission({ capacity: 10 });
  for (let index = 0; index < 3; index++) {
    for (const endpoint of ['a', 'b', 'c', 'd', 'e']) gate.enter(endpoint, 'signedIn')('fault');
  }
  for (const endpoint of ['a', 'e', 'f']) {
    expect(() => gate.enter(endpoint, 'signedIn')('success')).not.toThrow();
  }
});

test('an endpoint that breaks for everyone is left alone, and only that one', () => {
  const gate = createCallAdmission({ capacity: 10 });
  for (let index = 0; index < 20; index++) gate.enter('listNews', 'signedIn')('fault');
  expect(() => gate.enter('listNews', 'signedIn')).toThrow('provider_unavailable');
  expect(() => gate.enter('getSettings', 'signedIn')('success')).not.toThrow();
});

test('more calls than there are places are refused at once, until one ends', () => {
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

test('refuses logins first, then guests, then students, and critical calls by a limit of their own', () => {
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

test('critical calls under way take room from the others', () => {
  const gate = createCallAdmission({ capacity: 4 });
  const ends = Array.from({ length: 4 }, () => gate.enter('submitAnswer', 'critical'));
  expect(gate.isFull('critical')).toBe(true);
  expect(() => gate.enter('getProfile', 'signedIn')).toThrow('overloaded');
  ends[0]?.('success');
  expect(gate.isFull('signedIn')).toBe(false);
  expect(gate.isFull('guest')).toBe(true);
});
