import { speedTestBytes } from '@fasl/shared/contracts/lesson/upload';
import type { Context } from '../trpc/context.ts';
import { discardFile } from './form.ts';
import { requireStudent } from './send-on.ts';

/** A file that nobody keeps: how fast it arrives tells a student how fast an answer's files will. */
export async function takeTrial(context: Context): Promise<{ uri: null; url: string }> {
  const { limiter, request } = context;
  await limiter.take('trialByUser', `${requireStudent(context)}`);
  await discardFile(request, { part: 'file', mostBytes: speedTestBytes });
  return { uri: null, url: '' };
}
