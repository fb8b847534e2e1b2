import { describe, expect, test, vi } from 'vitest';
import type { StoredFile } from './stored-file.ts';
import { createUploadQueue } from './upload-queue.ts';

const nothing = () => undefined;

/** An upload that never ends. */
class EndlessRequest {
  readonly upload = {};
  readonly open = nothing;
  readonly setRequestHeader = nothing;
  readonly send = nothing;
  readonly abort = nothing;
}
vi.stubGlobal('XMLHttpRequest', EndlessRequest);

describe('createUploadQueue', () => {
  test('rejects an invalid file immediately while another upload is pending', async () => {
    const queue = createUploadQueue({
      folder: 'answers',
      kinds: ['pdf'],
      maxBytes: 100,
      maxFiles: 5,
    });
    const pdf = (name: string, size = 10) => new File(['%PDF-1.7'.padEnd(size)], name);
    queue.enter(pdf('first.pdf'));
    queue.enter(pdf('large.pdf', 101));
    queue.enter(new File(['ID3'], 'voice.pdf'));
    queue.enter(pdf('last.pdf'));

    const rejected = () =>
      queue.read().flatMap(({ file, isFinal }) => (isFinal ? [file.name] : []));
    await vi.waitFor(() => expect(rejected()).toEqual(['large.pdf', 'voice.pdf']));
    expect(queue.isRunning()).toBe(true);
  });

  /** Stubs a network that aborts the first upload of this file and accepts all other uploads. */
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
    const queue = createUploadQueue({
      folder: 'answers',
      kinds: ['pdf'],
      maxBytes: 100,
      maxFiles: 9,
    });
    let files: readonly StoredFile[] = [{ uri: '/file/earlier.pdf', url: '', name: 'earlier.pdf' }];
    queue.setReceiver((update) => {
      files = update([...files]);
    });
    const names = () => files.map(({ name }) => name);
    ['one.pdf', 'two.pdf', 'three.pdf', 'four.pdf'].map(page).forEach(queue.enter);

    await vi.waitFor(() =>
      expect(names()).toEqual(['earlier.pdf', 'one.pdf', 'three.pdf', 'four.pdf']),
    );
    const [late] = queue.read();
    files = files.filter(({ name }) => name !== 'three.pdf');
    queue.enter(page('five.pdf'));
    await vi.waitFor(() => expect(names()).toContain('five.pdf'));
    queue.resume(late?.id ?? '');
    await vi.waitFor(() =>
      expect(names()).toEqual(['earlier.pdf', 'one.pdf', 'two.pdf', 'four.pdf', 'five.pdf']),
    );
  });
});
