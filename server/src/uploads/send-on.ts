import { DomainError } from '@fasl/shared/contracts/page/error';
import type { UploadForm } from '@fasl/shared/provider-api/endpoint';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import type { Context } from '../trpc/context.ts';
import type { Passing } from './form.ts';

/** A file over a phone's slow line takes longer than a question. */
export const uploadMs = 120_000;

export function requireStudent({ session }: Context): number {
  if (!session) throw new DomainError('unauthenticated');
  if (session.user.role !== 'student') throw new DomainError('forbidden');
  return session.user.id;
}

type Upload = (provider: ProviderClient, form: UploadForm) => Promise<{ data: { uri: string } }>;

/** The address that the provider keeps it under. What the browser did wrong is not the provider's fault. */
export async function sendOn(
  { providerAs }: Context,
  { form, refusal }: Passing,
  upload: Upload,
): Promise<string> {
  const provider = providerAs({ deadlineMs: uploadMs });
  const { data } = await upload(provider, form).catch((error: unknown) => {
    throw refusal() ?? error;
  });
  return data.uri;
}
