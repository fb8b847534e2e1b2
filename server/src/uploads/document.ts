import {
  maxFileBytes,
  type UploadedFile,
  UploadFolder,
} from '@fasl/shared/contracts/lesson/upload';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Context } from '../trpc/context.ts';
import { documentTypes } from './file-types.ts';
import { forwardFile } from './form.ts';
import { forwardUpload, requireStudent } from './forward-upload.ts';

const folderChoice = { field: 'folder', options: UploadFolder.options };

/**
 * Uploads a page of an answer or an admission form: a PDF or an image. Without a folder, the form
 * names it in a field before or after its file.
 */
export async function uploadDocument(
  context: Context,
  folder?: UploadFolder,
): Promise<UploadedFile> {
  const { limiter, request, media } = context;
  await limiter.take('paperByUser', `${requireStudent(context)}`);
  const fileRules = {
    part: 'file',
    maxBytes: maxFileBytes,
    kinds: documentTypes,
    ...(folder ? { fields: { folder } } : { choice: folderChoice }),
  };
  const passing = await forwardFile(request, fileRules);
  const uri = await forwardUpload(context, passing, (provider, form) =>
    provider.uploadFile({ form }),
  );
  const url = media(uri);
  if (url === null) throw new DomainError('provider_unavailable', { cause: 'A file elsewhere.' });
  return { uri, url };
}
