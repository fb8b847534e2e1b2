import { expect, test, vi } from 'vitest';
import type { KeptFile } from './kept-file.ts';
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

/** A line on which a file of that name breaks off the first time, and every other one arrives. */
function breakOnce(name: string): void {
  const broken = new Set<string>();
  class Answered {
    readonly upload = {};
    readonly open = nothing;
    readonly setRequestHeader = nothing;
    readonly getResponseHeader = () => null;
    responseText = '';
    declare onload: () => void;
    declare onerror: () => void;
    send(form: FormData) {
      const file = (form.get('file') as File).name;
      if (file === name && !broken.has(file)) {
        broken.add(file);
        return this.onerror();
      }
      this.responseText = JSON.stringify({ uri: `/file/${file}`, url: `/media/${file}` });
      return this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered);
}

const page = (name: string) => new File(['%PDF-1.7'], name);

test('pages arrive as they were chosen, also one that is sent again, and without one that was removed', async () => {
  breakOnce('two.pdf');
  const line = createLine({ folder: 'answers', kinds: ['pdf'], mostBytes: 100, most: 9 });
  let kept: readonly KeptFile[] = [{ uri: '/file/earlier.pdf', url: '', name: 'earlier.pdf' }];
  line.hand((update) => {
    kept = update([...kept]);
  });
  const names = () => kept.map(({ name }) => name);
  ['one.pdf', 'two.pdf', 'three.pdf', 'four.pdf'].map(page).forEach(line.enter);

  await vi.waitFor(() =>
    expect(names()).toEqual(['earlier.pdf', 'one.pdf', 'three.pdf', 'four.pdf']),
  );
  const [late] = line.read();
  kept = kept.filter(({ name }) => name !== 'three.pdf');
  line.enter(page('five.pdf'));
  await vi.waitFor(() => expect(names()).toContain('five.pdf'));
  line.goOn(late?.id ?? '');
  await vi.waitFor(() =>
    expect(names()).toEqual(['earlier.pdf', 'one.pdf', 'two.pdf', 'four.pdf', 'five.pdf']),
  );
});
