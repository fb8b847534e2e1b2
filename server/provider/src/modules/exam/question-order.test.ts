import { expect, test } from 'vitest';
import { orderQuestions } from './question-order.ts';

const choices = [
  { id: 1, text: 'Methane' },
  { id: 2, text: 'Ethane' },
];
const orders = (type: 'mcq' | 'ordering', { shuffle = true, attemptId = 7 } = {}) => {
  const rows = Array.from({ length: 64 }, () =>
    orderQuestions([{ id: 3, type, choices }], { attemptId, shuffle }),
  );
  return new Set(rows.flat().map(({ choiceOrder }) => choiceOrder.join()));
};

test('shows two items in either order, so that the order reveals nothing', () => {
  expect([...orders('ordering', { shuffle: false })].toSorted()).toEqual(['1,2', '2,1']);
});

test('does not derive the order from the public id of the attempt', () => {
  expect([...orders('mcq')].toSorted()).toEqual(['1,2', '2,1']);
});

test('keeps the order of choices in an exam that is not shuffled', () => {
  expect([...orders('mcq', { shuffle: false })]).toEqual(['1,2']);
});
