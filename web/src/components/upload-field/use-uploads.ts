import type { UploadFolder } from '@fasl/shared/contracts/upload';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#lib/format.ts';
import { randomId } from '#lib/random-id.ts';
import { refusalSentence, type Sent, sendFile } from '#lib/send-file.ts';
import { type FileKind, isKind } from './file-kind.ts';
import type { KeptFile } from './kept-file.ts';

export type Pending = { id: string; file: File; sent: Sent | null; refusal: string | null };

export type UploadRules = {
  folder: UploadFolder;
  kinds: readonly FileKind[];
  mostBytes: number;
  /** How many files there may be in all. */
  most: number;
};

type Change = (update: (files: KeptFile[]) => KeptFile[]) => void;
export type Uploads = ReturnType<typeof useUploads>;

/** Sends files one after the other, so that on a weak line the first one is through early. */
export function useUploads(rules: UploadRules, change: Change) {
  const [pending, setPending] = useState<Pending[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const line = useRef(Promise.resolve());
  const refusalOf = useOwnRefusal(rules);
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const one of current.values()) one.abort();
    };
  }, []);

  const put = (id: string, news: Partial<Pending>) =>
    setPending((all) => all.map((one) => (one.id === id ? { ...one, ...news } : one)));
  const drop = (id: string) => {
    running.current.get(id)?.abort();
    setPending((all) => all.filter((one) => one.id !== id));
  };

  const work = async (id: string, file: File, signal: AbortSignal) => {
    if (signal.aborted) return;
    const own = await refusalOf(file);
    if (own) return put(id, { refusal: own });
    const sending = { path: `/upload/${rules.folder}`, part: 'file', file, name: file.name };
    const onProgress = (sent: Sent) => put(id, { sent });
    const outcome = await sendFile(sending, { onProgress, signal }).catch(() => null);
    if (!outcome) return;
    if (!('uri' in outcome) || outcome.uri === null) {
      const { refusal } = 'refusal' in outcome ? outcome : lost;
      return put(id, { sent: null, refusal: await refusalSentence(refusal) });
    }
    const kept = { uri: outcome.uri, url: outcome.url, name: file.name };
    drop(id);
    change((files) => [...files, kept]);
  };

  const start = (id: string, file: File) => {
    const { signal } = track(running.current, id);
    line.current = line.current.then(() => work(id, file, signal));
  };

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
    retry: ({ id, file }: Pending) => {
      put(id, { sent: null, refusal: null });
      start(id, file);
    },
    remove: (uri: string) => change((files) => files.filter((one) => one.uri !== uri)),
  };
}

const lost = { refusal: { code: 'internal', message: null } } as const;

function track(running: Map<string, AbortController>, id: string): AbortController {
  const controller = new AbortController();
  running.set(id, controller);
  return controller;
}

/** What can be said without sending anything. */
function useOwnRefusal({ kinds, mostBytes }: UploadRules) {
  const { t } = useTranslation('upload');
  return async (file: File): Promise<string | null> => {
    if (file.size > mostBytes) {
      return t('tooLarge', { most: formatNumber(mostBytes / (1024 * 1024)) });
    }
    const isFine = await isKind(file, kinds).catch(() => false);
    return isFine ? null : t('wrongKind');
  };
}
