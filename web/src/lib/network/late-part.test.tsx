import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LatePart, latePart } from './late-part.tsx';

const greeting = () =>
  latePart<{ name: string }>(() => Promise.resolve(({ name }) => <b>Hello {name}</b>));
const drawn = (part: ReturnType<typeof greeting>) =>
  renderToStaticMarkup(<LatePart part={part} props={{ name: 'Mona' }} waiting={<i />} />);

test('renders the placeholder until the component is loaded', () => {
  expect(drawn(greeting())).toBe('<i></i>');
});

test('renders a preloaded component at once', async () => {
  const part = greeting();
  await part.fetch();
  expect(drawn(part)).toBe('<b>Hello Mona</b>');
});
