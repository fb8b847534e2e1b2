import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PartBody } from './part.tsx';

test('a part of the home says what the school says of its refusal', () => {
  const text = 'Your classrooms are being moved.';
  const part = {
    section: { status: 'failed', text } as const,
    retry: () => undefined,
    busy: false,
  };
  const drawn = renderToStaticMarkup(
    <PartBody part={part} skeleton={<i />}>
      {() => null}
    </PartBody>,
  );
  expect(drawn).toContain(`<p>${text}</p>`);
});
