import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Picture } from './picture.tsx';

describe('Picture', () => {
  test('names the scroll area differently from the image', () => {
    const markup = renderToStaticMarkup(
      <Picture address="/a.png" name="Waves" onError={() => undefined} />,
    );
    expect(markup.match(/(?:alt|aria-label)="Waves"/g)).toEqual(['alt="Waves"']);
  });
});
