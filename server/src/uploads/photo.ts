import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Context } from '../trpc/context.ts';
import { updateViewerPhoto } from '../trpc/session-upkeep.ts';
import { imageTypes } from './file-types.ts';
import { forwardFile } from './form.ts';
import { forwardUpload, requireStudent } from './forward-upload.ts';

export const maxPhotoBytes = 2 * 1024 * 1024;

export async function uploadPhoto(context: Context): Promise<{ url: string }> {
  const { limiter, request, media } = context;
  await limiter.take('uploadByUser', `${requireStudent(context)}`);
  const fileRules = { part: 'photo', maxBytes: maxPhotoBytes, kinds: imageTypes };
  const passing = await forwardFile(request, fileRules);
  const uri = await forwardUpload(context, passing, (provider, form) =>
    provider.uploadMyPhoto({ form }),
  );
  const url = media(uri);
  if (url === null) throw new DomainError('provider_unavailable', { cause: 'A photo elsewhere.' });
  updateViewerPhoto(context, url);
  return { url };
}
