import type { UploadFolder } from '@fasl/shared/contracts/upload';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#lib/format.ts';
import { randomId } from '#lib/random-id.ts';
import { refusalSentence, type Sent, sendFile } from '#lib/send-file.ts';
import { type FileKind, isKind } from './file-kind.ts';
import type { KeptFile } from './kept-file.ts';

export type Pending = {
  id: string;
  file: File;
  sent: Sent | null;
  refusal: string | null;
  /** To send the same file again would change nothing. */
  isFinal?: boolean;
};

export type UploadRules = {
  folder: UploadFolder;
  kinds: readonly FileKind[];
  mostBytes: number;
  /** How many files there may be in all. */
  most: number;
};

type Change = (update: (files: KeptFile[]) => KeptFile[]) => void;
export type Uploads = ReturnType<typeof useUploads>;

/** Files on their way to the school; those that arrived are handed over to `change`. */
export function useUploads(rules: UploadRules, change: Change) {
  const [pending, setPending] = useState<Pending[]>([]);
  const line = useLine();
  const send = useSend(rules);

  const put = (id: string, news: Partial<Pending>) =>
    setPending((all) => all.map((one) => (one.id === id ? { ...one, ...news } : one)));
  const drop = (id: string) => {
    line.leave(id);
    setPending((all) => all.filter((one) => one.id !== id));
  };
  const start = (id: string, file: File) =>
    line.enter(id, async (signal) => {
      const end = await send(file, { onProgress: (sent) => put(id, { sent }), signal });
      if (signal.aborted) return;
      if ('refusal' in end) return put(id, { sent: null, ...end });
      drop(id);
      change((files) => [...files, end]);
    });

  const retry = ({ id, file }: Pending) => {
    put(id, { sent: null, refusal: null });
    start(id, file);
  };
  useBackOnline(() => pending.filter(({ refusal, isFinal }) => refusal && !isFinal).forEach(retry));

  return {
    rules,
    pending,
    busy: pending.some(({ refusal }) => refusal === null),
    add: (files: File[], room: number) => {
      for (const file of files.slice(0, Math.max(0, room))) {
        const id = randomId();
        setPending((all) => [...all, { id, file, sent: null, refusal: null }]);
        start(id, file);
      }
    },
    cancel: drop,
    retry,
    remove: (uri: string) => change((files) => files.filter((one) => one.uri !== uri)),
  };
}

/** What a lost network kept back goes on by itself. */
function useBackOnline(goOn: () => void) {
  useEffect(() => {
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  });
}

/** One after the other, so that on a weak line the first file is through early. */
function useLine() {
  const running = useRef(new Map<string, AbortController>());
  const last = useRef(Promise.resolve());
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const one of current.values()) one.abort();
    };
  }, []);

  return {
    enter: (id: string, work: (signal: AbortSignal) => Promise<void>) => {
      const controller = new AbortController();
      const { signal } = controller;
      running.current.set(id, controller);
      last.current = last.current.then(() => (signal.aborted ? undefined : work(signal)));
    },
    leave: (id: string) => {
      running.current.get(id)?.abort();
      running.current.delete(id);
    },
  };
}

type Refused = { refusal: string; isFinal?: boolean };
type Options = Parameters<typeof sendFile>[1];
const lost = { code: 'internal', message: null } as const;

/** The file as the school has it, or why it has not, in words. */
function useSend({ folder, kinds, mostBytes }: UploadRules) {
  const { t } = useTranslation('upload');
  return async (file: File, options: Options): Promise<KeptFile | Refused> => {
    // What can be said without sending anything.
    if (file.size > mostBytes) {
      const most = formatNumber(mostBytes / (1024 * 1024));
      return { refusal: t('tooLarge', { most }), isFinal: true };
    }
    const isFine = await isKind(file, kinds).catch(() => false);
    if (!isFine) return { refusal: t('wrongKind'), isFinal: true };
    const sending = { path: `/upload/${folder}`, part: 'file', file, name: file.name };
    const outcome = await sendFile(sending, options).catch(() => ({ refusal: lost }));
    if ('refusal' in outcome) return { refusal: await refusalSentence(outcome.refusal) };
    const { uri, url } = outcome;
    return uri === null ? { refusal: await refusalSentence(lost) } : { uri, url, name: file.name };
  };
}
