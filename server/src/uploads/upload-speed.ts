import { speedTestBytes } from '@fasl/shared/contracts/lesson/upload';
import type { Context } from '../trpc/context.ts';
import { discardFile } from './form.ts';
import { requireStudent } from './forward-upload.ts';

/** Discards a test file, whose duration predicts the duration of uploads. */
export async function runSpeedTest(context: Context): Promise<{ uri: null; url: string }> {
  const { limiter, request } = context;
  await limiter.take('trialByUser', `${requireStudent(context)}`);
  await discardFile(request, { part: 'file', mostBytes: speedTestBytes });
  return { uri: null, url: '' };
}
