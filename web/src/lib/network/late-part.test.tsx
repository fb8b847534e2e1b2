import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LatePart, latePart } from './late-part.tsx';

const greeting = () =>
  latePart<{ name: string }>(() => Promise.resolve(({ name }) => <b>Hello {name}</b>));
const drawn = (part: ReturnType<typeof greeting>) =>
  renderToStaticMarkup(<LatePart part={part} props={{ name: 'Mona' }} waiting={<i />} />);

test('its place is kept until it is there', () => {
  expect(drawn(greeting())).toBe('<i></i>');
});

test('what was fetched before stands in the first picture', async () => {
  const part = greeting();
  await part.fetch();
  expect(drawn(part)).toBe('<b>Hello Mona</b>');
});
