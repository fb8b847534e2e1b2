import { createSignal } from './signal.ts';

export type Notice = { id: number; kind: 'success' | 'warning'; text: string };

/** How long a notice stays, by the specification. */
export const noticeMs = 3000;

const shown = createSignal<readonly Notice[]>([]);
let lastId = 0;

export const useNotices = shown.use;

/** Shows a sentence for three seconds. One that stands there already is not repeated. */
export function notify(kind: Notice['kind'], text: string): void {
  if (shown.get().some((notice) => notice.text === text)) return;
  const notice = { id: ++lastId, kind, text };
  shown.set([...shown.get(), notice]);
  setTimeout(() => dismissNotice(notice.id), noticeMs);
}

export function dismissNotice(id: number): void {
  shown.set(shown.get().filter((notice) => notice.id !== id));
}
