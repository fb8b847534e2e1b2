import type { SentBytes } from '#lib/api/send-file.ts';
import { sendUpload, type UploadRules, validateUpload } from './send-upload.ts';
import type { StoredFile } from './stored-file.ts';
import { createUploadList, type PendingUpload } from './upload-list.ts';

export type UpdateFiles = (update: (files: StoredFile[]) => StoredFile[]) => void;
export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Retry delays for failures that the browser reports no `online` event for. */
const retryDelaysMs = [5_000, 20_000, 60_000] as const;

export function createUploadQueue(rules: UploadRules) {
  const list = createUploadList();
  const turns = createTurns();
  let arrived: UpdateFiles = () => undefined;

  const send = async ({ id, file, tries }: PendingUpload, signal: AbortSignal) => {
    const onProgress = (sent: SentBytes) => list.put(id, { sent });
    const end = await sendUpload(file, rules, { onProgress, signal });
    if (signal.aborted) return;
    if ('uri' in end) {
      list.arrive(id, end);
      return arrived((files) => list.insert(files, end));
    }
    const { isLost = false, ...failure } = end;
    list.put(id, { sent: null, ...failure });
    if (isLost && tries < retryDelaysMs.length) setTimeout(resume, retryDelaysMs[tries], id);
  };
  const start = (one: PendingUpload) => turns.take(one.id, (signal) => send(one, signal));
  const retry = (one: PendingUpload) => {
    list.put(one.id, { sent: null, failure: null, tries: one.tries });
    start(one);
  };
  const resume = (id: string) => {
    const one = list.read().find((each) => each.id === id);
    if (one && one.failure !== null && !one.isFinal) retry({ ...one, tries: one.tries + 1 });
  };

  return {
    ...list,
    setReceiver: (change: UpdateFiles) => {
      arrived = change;
    },
    enter: (file: File) => enter(list.add(file), { list, turns, rules, start }),
    isRunning: turns.areRunning,
    drop: (id: string) => {
      turns.leave(id);
      list.drop(id);
    },
    retry,
    resume,
  };
}

type QueueContext = {
  list: ReturnType<typeof createUploadList>;
  turns: ReturnType<typeof createTurns>;
  rules: UploadRules;
  start: (one: PendingUpload) => void;
};

/** Rejects an invalid file before its turn in the queue. */
function enter(one: PendingUpload, { list, turns, rules, start }: QueueContext): void {
  start(one);
  void validateUpload(one.file, rules).then((failure) => {
    if (!failure) return;
    turns.leave(one.id);
    list.put(one.id, failure);
  });
}

/** Sends one file at a time, so that the first file arrives early on a slow network. */
function createTurns() {
  const running = new Map<string, AbortController>();
  let last = Promise.resolve();
  return {
    areRunning: () => running.size > 0,
    take: (id: string, work: (signal: AbortSignal) => Promise<void>) => {
      const controller = new AbortController();
      const { signal } = controller;
      running.set(id, controller);
      last = last
        .then(() => (signal.aborted ? undefined : work(signal)))
        .finally(() => running.get(id) === controller && running.delete(id));
    },
    leave: (id: string) => {
      running.get(id)?.abort();
      running.delete(id);
    },
  };
}
