import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createLazyPart, LazyPart } from './lazy-part.tsx';

const greeting = () =>
  createLazyPart<{ name: string }>(() => Promise.resolve(({ name }) => <b>Hello {name}</b>));
const drawn = (part: ReturnType<typeof greeting>) =>
  renderToStaticMarkup(<LazyPart part={part} props={{ name: 'Mona' }} waiting={<i />} />);

describe('LazyPart', () => {
  test('renders the placeholder until the component is loaded', () => {
    expect(drawn(greeting())).toBe('<i></i>');
  });

  test('renders a preloaded component immediately', async () => {
    const part = greeting();
    await part.fetch();
    expect(drawn(part)).toBe('<b>Hello Mona</b>');
  });
});
