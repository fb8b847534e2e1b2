import { createSignal } from '../state/signal.ts';

/** A page of this portal that has more to say. */
export type NoticeLink = { to: string; text: string };

export type Notice = { id: number; kind: 'success' | 'warning'; text: string; link?: NoticeLink };

/** How long a notice stays, by the specification. */
export const noticeMs = 3000;
/** One that leads somewhere can still be reached. */
const linkMs = 12_000;

const shown = createSignal<readonly Notice[]>([]);
let lastId = 0;

export const useNotices = shown.use;

/** Shows a sentence for three seconds, which begin again for one that stands there already. */
export function notify(kind: Notice['kind'], text: string, link?: NoticeLink): void {
  const notice = { id: ++lastId, kind, text, ...(link && { link }) };
  shown.set([...shown.get().filter((one) => one.text !== text), notice]);
  setTimeout(() => dismissNotice(notice.id), link ? linkMs : noticeMs);
}

/** Leads on from what the server has just said; where it has said nothing, with a sentence of ours. */
export function notifyMore(text: string, link: NoticeLink): void {
  const said = shown.get().findLast(({ kind, link: own }) => kind === 'success' && !own);
  if (said) dismissNotice(said.id);
  notify('success', said?.text ?? text, link);
}

/** Our own sentence for a success, where the response brought none of the server's. */
export function notifyIfSilent(text: string): void {
  if (!shown.get().some(({ kind }) => kind === 'success')) notify('success', text);
}

export function dismissNotice(id: number): void {
  shown.set(shown.get().filter((notice) => notice.id !== id));
}
