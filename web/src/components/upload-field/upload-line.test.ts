import { expect, test, vi } from 'vitest';
import type { KeptFile } from './kept-file.ts';
import { createLine } from './upload-line.ts';

const nothing = () => undefined;

/** A slow network: the first upload never ends. */
class EndlessRequest {
  readonly upload = {};
  readonly open = nothing;
  readonly setRequestHeader = nothing;
  readonly send = nothing;
  readonly abort = nothing;
}
vi.stubGlobal('XMLHttpRequest', EndlessRequest);

test('rejects an invalid file at once while another upload is pending', async () => {
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

/** A network that breaks off the first upload of this file and accepts all others. */
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

test('keeps the chosen order after a retry and a removal', async () => {
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
