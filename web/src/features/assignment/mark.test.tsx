import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Mark } from './mark.tsx';

const submission = {
  kind: 'text',
  text: 'Because.',
  files: [],
  status: 'failed',
  feedback: null,
  locked: true,
  sentAt: '2026-11-22T10:00:00.000Z',
} as const;

test.each([
  [7.5, '7.5/10'],
  [0, '0/10'],
])('a mark of %s reads %s', (score, text) => {
  const marked = { ...submission, files: [], score };
  expect(renderToStaticMarkup(<Mark submission={marked} overallScore={10} />)).toContain(text);
});

test('work that was marked without a number has none', () => {
  const marked = { ...submission, files: [], score: null };
  const drawn = renderToStaticMarkup(<Mark submission={marked} overallScore={10} />);
  expect(drawn).toContain('mark.failed');
  expect(drawn).not.toContain('/10');
});
