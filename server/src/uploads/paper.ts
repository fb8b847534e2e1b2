import {
  maxFileBytes,
  type UploadedFile,
  type UploadFolder,
} from '@fasl/shared/contracts/lesson/upload';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Context } from '../trpc/context.ts';
import { passFile } from './form.ts';
import { paperKinds } from './kinds.ts';
import { requireStudent, sendOn } from './send-on.ts';

/** A page of an answer or of a form: a paper or a picture of one. */
export async function takePaper(context: Context, folder: UploadFolder): Promise<UploadedFile> {
  const { limiter, request, media } = context;
  await limiter.take('paperByUser', `${requireStudent(context)}`);
  const taken = { part: 'file', mostBytes: maxFileBytes, kinds: paperKinds, fields: { folder } };
  const passing = await passFile(request, taken);
  const uri = await sendOn(context, passing, (provider, form) => provider.uploadFile({ form }));
  const url = media(uri);
  if (url === null) throw new DomainError('provider_unavailable', { cause: 'A file elsewhere.' });
  return { uri, url };
}
