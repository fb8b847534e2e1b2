import type { UploadFolder } from '@fasl/shared/contracts/lesson/upload';
import i18next from 'i18next';
import { mayPass } from '#lib/api/app-error.ts';
import { refusalSentence, sendFile } from '#lib/api/send-file.ts';
import { formatNumber } from '#lib/format/format.ts';
import { type FileKind, isKind } from './file-kind.ts';
import type { KeptFile } from './kept-file.ts';

export type UploadRules = {
  folder: UploadFolder;
  kinds: readonly FileKind[];
  mostBytes: number;
  most: number;
};

type Refused = { refusal: string; isFinal?: boolean; isLost?: boolean };
type Options = Parameters<typeof sendFile>[1];
const lost = { code: 'internal', message: null } as const;
const t = i18next.getFixedT(null, 'upload');

/** The reason why a file is rejected before it is sent. */
export async function whyNotTaken(
  file: File,
  { kinds, mostBytes }: UploadRules,
): Promise<Refused | null> {
  if (file.size > mostBytes) {
    const most = formatNumber(mostBytes / (1024 * 1024));
    return { refusal: t('tooLarge', { most }), isFinal: true };
  }
  const isFine = await isKind(file, kinds).catch(() => false);
  return isFine ? null : { refusal: t('wrongKind'), isFinal: true };
}

/** The stored file, or the error text. */
export async function sendUpload(
  file: File,
  rules: UploadRules,
  options: Options,
): Promise<KeptFile | Refused> {
  const refused = await whyNotTaken(file, rules);
  if (refused) return refused;
  const sending = { path: `/upload/${rules.folder}`, part: 'file', file, name: file.name };
  const outcome = await sendFile(sending, options).catch(() => ({ refusal: lost }));
  if ('refusal' in outcome) {
    const refusal = await refusalSentence(outcome.refusal);
    const { code } = outcome.refusal;
    const isFinal = code === 'unsupported_type' || code === 'payload_too_large';
    return { refusal, isFinal, isLost: mayPass(code) };
  }
  const { uri, url } = outcome;
  return uri === null ? { refusal: await refusalSentence(lost) } : { uri, url, name: file.name };
}
