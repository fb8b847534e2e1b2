import { finished } from 'node:stream/promises';
import { DomainError } from '@fasl/shared/contracts/error';
import { trialBytes } from '@fasl/shared/contracts/upload';
import type { Context } from '../context.ts';
import { requireStudent } from './send-on.ts';

/** A file that nobody keeps: how fast it arrives tells a student how fast an answer's files will. */
export async function takeTrial(context: Context): Promise<{ uri: null; url: string }> {
  const { limiter, request } = context;
  await limiter.take('trialByUser', `${requireStudent(context)}`);
  const part = await request.file({ limits: { files: 1, fields: 0, fileSize: trialBytes } });
  if (!part) throw new DomainError('invalid', { fields: { file: ['field_required'] } });
  await finished(part.file.resume(), { writable: false });
  if (part.file.truncated) throw new DomainError('payload_too_large');
  return { uri: null, url: '' };
}
