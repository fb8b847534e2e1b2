import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

test('the desk of a picture is not called as the picture is', () => {
  const drawn = renderToStaticMarkup(
    <Picture address="/a.png" name="Waves" onError={() => undefined} />,
  );
  expect(drawn.match(/(?:alt|aria-label)="Waves"/g)).toEqual(['alt="Waves"']);
});
