import { createSignal } from '../state/signal.ts';

export type NoticeLink = { to: string; text: string };

export type Notice = { id: number; kind: 'success' | 'warning'; text: string; link?: NoticeLink };

/** The duration of a notice, by the specification. */
export const noticeMs = 3000;
/** A notice with a link stays longer, so the link can be reached. */
const linkMs = 12_000;

const shown = createSignal<readonly Notice[]>([]);
let lastId = 0;

export const useNotices = shown.use;

/** Shows a notice for three seconds; the same notice again restarts the timer. */
export function notify(kind: Notice['kind'], text: string, link?: NoticeLink): void {
  const notice = { id: ++lastId, kind, text, ...(link && { link }) };
  shown.set([...shown.get().filter((one) => one.text !== text), notice]);
  setTimeout(() => dismissNotice(notice.id), link ? linkMs : noticeMs);
}

/** Adds a link to the server's last notice, or shows our own text with the link. */
export function addNoticeLink(text: string, link: NoticeLink): void {
  const previous = shown.get().findLast(({ kind, link: own }) => kind === 'success' && !own);
  if (previous) dismissNotice(previous.id);
  notify('success', previous?.text ?? text, link);
}

let serverNotices = 0;

/** Shows a success message that a response contained. */
export function notifyFromServer(text: string): void {
  serverNotices += 1;
  notify('success', text);
}

/** For a mutation's `onMutate`, to compare with the number after its response. */
export const countServerNotices = () => serverNotices;

/** Shows our own success text if the server has sent none since the call. */
export function notifyIfServerSilent(before: number, text: string): void {
  if (serverNotices === before) notify('success', text);
}

export function dismissNotice(id: number): void {
  shown.set(shown.get().filter((notice) => notice.id !== id));
}
