import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UsedUp } from './used-up.tsx';

const note = { id: 1, at: 12, text: 'Read this twice' };

test.each([
  ['some', [note], true],
  ['none', [], false],
  ['some that cannot be had', null, false],
])('a film that is used up speaks of notes only to who has them: %s', (_, notes, isSaid) => {
  const drawn = renderToStaticMarkup(<UsedUp isOver notes={notes} takesFocus={false} />);
  expect(drawn).toContain('usedUpHint');
  expect(drawn.includes('usedUpNotes')).toBe(isSaid);
});
