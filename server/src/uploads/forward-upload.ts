import { DomainError } from '@fasl/shared/contracts/page/error';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import type { UploadForm } from '@fasl/shared/provider-api/wire/endpoint';
import type { Context } from '../trpc/context.ts';
import { isPageOwner } from '../trpc/procedures.ts';
import type { FileStream } from './form.ts';

/** Uploads over slow phone connections take longer than other calls. */
export const uploadTimeoutMs = 120_000;

export function requireStudent({ session, request }: Context): number {
  if (!session || !isPageOwner({ session, request })) throw new DomainError('unauthenticated');
  if (session.user.role !== 'student') throw new DomainError('forbidden');
  return session.user.id;
}

type Upload = (provider: ProviderClient, form: UploadForm) => Promise<{ data: { uri: string } }>;

/** Returns the address of the file. Does not attribute errors of the browser to the provider. */
export async function forwardUpload(
  { providerAs }: Context,
  { form, domainError }: FileStream,
  upload: Upload,
): Promise<string> {
  const provider = providerAs({ deadlineMs: uploadTimeoutMs });
  const { data } = await upload(provider, form).catch((error: unknown) => {
    throw domainError() ?? error;
  });
  return data.uri;
}
