import { expect, test, vi } from 'vitest';
import { createLine } from './upload-line.ts';

const nothing = () => undefined;

/** A weak line: the first file is on its way for ever. */
class EndlessRequest {
  readonly upload = {};
  readonly open = nothing;
  readonly setRequestHeader = nothing;
  readonly send = nothing;
  readonly abort = nothing;
}
vi.stubGlobal('XMLHttpRequest', EndlessRequest);

test('a file that cannot be taken is refused at once, whatever is on its way before it', async () => {
  const line = createLine({ folder: 'answers', kinds: ['pdf'], mostBytes: 100, most: 5 });
  const pdf = (name: string, size = 10) => new File(['%PDF-1.7'.padEnd(size)], name);
  line.enter(pdf('first.pdf'));
  line.enter(pdf('large.pdf', 101));
  line.enter(new File(['ID3'], 'voice.pdf'));
  line.enter(pdf('last.pdf'));

  const refused = () => line.read().flatMap(({ file, isFinal }) => (isFinal ? [file.name] : []));
  await vi.waitFor(() => expect(refused()).toEqual(['large.pdf', 'voice.pdf']));
  expect(line.isRunning()).toBe(true);
});
