import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

test('one broken endpoint closes the way to itself only', () => {
  const gate = createGate({ capacity: 10 });
  for (let index = 0; index < 5; index++) gate.enter('listNews')('failure');
  expect(() => gate.enter('listNews')).toThrow('provider_unavailable');
  expect(() => gate.enter('getSettings')('success')).not.toThrow();
});

test('failures in a row across endpoints close the way to all', () => {
  const gate = createGate({ capacity: 10 });
  for (const endpoint of ['a', 'b', 'c', 'd', 'e']) gate.enter(endpoint)('failure');
  expect(() => gate.enter('f')).toThrow('provider_unavailable');
});

test('requests that break at a provider that is there close no way, however many endpoints they hit', () => {
  const gate = createGate({ capacity: 10 });
  for (let index = 0; index < 3; index++) {
    for (const endpoint of ['a', 'b', 'c', 'd', 'e']) gate.enter(endpoint)('fault');
  }
  for (const endpoint of ['a', 'e', 'f']) {
    expect(() => gate.enter(endpoint)('success')).not.toThrow();
  }
});

test('an endpoint that breaks for everyone is left alone, and only that one', () => {
  const gate = createGate({ capacity: 10 });
  for (let index = 0; index < 20; index++) gate.enter('listNews')('fault');
  expect(() => gate.enter('listNews')).toThrow('provider_unavailable');
  expect(() => gate.enter('getSettings')('success')).not.toThrow();
});

test('more calls than there are places are refused at once, until one ends', () => {
  const gate = createGate({ capacity: 2 });
  const leave = gate.enter('a');
  expect(gate.isFull()).toBe(false);
  gate.enter('a');
  expect(gate.isFull()).toBe(true);
  expect(() => gate.enter('a')).toThrow('overloaded');
  leave('success');
  expect(gate.isFull()).toBe(false);
  expect(() => gate.enter('a')).not.toThrow();
});
