import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Context } from '../trpc/context.ts';
import { takeOverPhoto } from '../trpc/session-upkeep.ts';
import { passFile } from './form.ts';
import { pictureKinds } from './kinds.ts';
import { requireStudent, sendOn } from './send-on.ts';

export const photoBytes = 2 * 1024 * 1024;

export async function takePhoto(context: Context): Promise<{ url: string }> {
  const { limiter, request, media } = context;
  await limiter.take('uploadByUser', `${requireStudent(context)}`);
  const taken = { part: 'photo', mostBytes: photoBytes, kinds: pictureKinds };
  const passing = await passFile(request, taken);
  const uri = await sendOn(context, passing, (provider, form) => provider.uploadMyPhoto({ form }));
  const url = media(uri);
  if (url === null) throw new DomainError('provider_unavailable', { cause: 'A photo elsewhere.' });
  takeOverPhoto(context, url);
  return { url };
}
