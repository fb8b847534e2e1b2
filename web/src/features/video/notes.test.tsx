import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Notes } from './notes.tsx';

test('notes that cannot be had say so, and are not taken for none', () => {
  const query = { refetch: async () => undefined, isFetching: false };
  const drawn = renderToStaticMarkup(<Notes unitId={9} notes={null} film={null} query={query} />);
  expect(drawn).toContain('notes.failed');
  expect(drawn).toContain('tryAgain');
  expect(drawn).not.toContain('notes.none');
});
