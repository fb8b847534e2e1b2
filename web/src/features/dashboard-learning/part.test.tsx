import type { Section } from '@fasl/shared/contracts/page/section';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Part } from './part.tsx';

const again = { retry: () => undefined, busy: false };
const drawn = (part: Section<string>) =>
  renderToStaticMarkup(
    <Part part={part} {...again}>
      {(data) => data}
    </Part>,
  );

test('a part says what the school says of its refusal, or else only that it did not load', () => {
  const text = 'Ask your school for this.';
  expect(drawn({ status: 'failed', text })).toContain(`<p>${text}</p>`);
  expect(drawn({ status: 'failed' })).not.toContain(text);
  expect(drawn({ status: 'ok', data: 'Units' })).toBe('Units');
});
