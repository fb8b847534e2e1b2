import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PlaysUsedUpMessage } from './plays-used-up-message.tsx';

const note = { id: 1, at: 12, text: 'Read this twice' };

describe('PlaysUsedUpMessage', () => {
  test.each([
    ['some', [note], true],
    ['none', [], false],
    ['some that cannot be loaded', null, false],
  ])('mentions notes only if there are any: %s', (_, notes, expected) => {
    const markup = renderToStaticMarkup(
      <PlaysUsedUpMessage isOver notes={notes} takesFocus={false} />,
    );
    expect(markup).toContain('usedUpHint');
    expect(markup.includes('usedUpNotes')).toBe(expected);
  });
});
