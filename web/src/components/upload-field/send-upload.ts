import type { UploadFolder } from '@fasl/shared/contracts/lesson/upload';
import i18next from 'i18next';
import { isTemporaryError } from '#lib/api/app-error.ts';
import { fetchUploadErrorText, sendFile } from '#lib/api/send-file.ts';
import { formatNumber } from '#lib/format/format.ts';
import { type FileKind, hasFileKind } from './file-kind.ts';
import type { StoredFile } from './stored-file.ts';

export type UploadRules = {
  folder: UploadFolder;
  kinds: readonly FileKind[];
  maxBytes: number;
  maxFiles: number;
};

type UploadError = { failure: string; isFinal?: boolean; isLost?: boolean };
type Options = Parameters<typeof sendFile>[1];
const lost = { code: 'internal', message: null } as const;
const t = i18next.getFixedT(null, 'upload');

export async function validateUpload(
  file: File,
  { kinds, maxBytes }: UploadRules,
): Promise<UploadError | null> {
  if (file.size > maxBytes) {
    const most = formatNumber(maxBytes / (1024 * 1024));
    return { failure: t('tooLarge', { most }), isFinal: true };
  }
  const isFine = await hasFileKind(file, kinds).catch(() => false);
  return isFine ? null : { failure: t('wrongKind'), isFinal: true };
}

export async function sendUpload(
  file: File,
  rules: UploadRules,
  options: Options,
): Promise<StoredFile | UploadError> {
  const rejected = await validateUpload(file, rules);
  if (rejected) return rejected;
  const sending = { path: `/upload/${rules.folder}`, part: 'file', file, name: file.name };
  const outcome = await sendFile(sending, options).catch(() => ({ failure: lost }));
  if ('failure' in outcome) {
    const failure = await fetchUploadErrorText(outcome.failure);
    const { code } = outcome.failure;
    const isFinal = code === 'unsupported_type' || code === 'payload_too_large';
    return { failure, isFinal, isLost: isTemporaryError(code) };
  }
  const { uri, url } = outcome;
  return uri === null
    ? { failure: await fetchUploadErrorText(lost) }
    : { uri, url, name: file.name, size: file.size };
}
