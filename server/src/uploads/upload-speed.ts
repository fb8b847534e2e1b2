import { speedTestBytes } from '@fasl/shared/contracts/lesson/upload';
import type { Context } from '../trpc/context.ts';
import { discardFile } from './form.ts';
import { requireStudent } from './forward-upload.ts';

/** Receives and discards a test file. Its transfer time predicts the time of an upload. */
export async function runSpeedTest(context: Context): Promise<{ uri: null; url: string }> {
  const { limiter, request } = context;
  await limiter.take('trialByUser', `${requireStudent(context)}`);
  await discardFile(request, { part: 'file', maxBytes: speedTestBytes });
  return { uri: null, url: '' };
}
