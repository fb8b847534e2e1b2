import type { Section } from '@fasl/shared/contracts/page/section';
import { isEndpointMissing } from '../provider-client/missing-endpoint.ts';
import { toDomainError } from './errors.ts';

/** The maximum time that a page waits for a section. */
export const sectionTimeoutMs = 2_500;

/** An error in a section does not fail the page, unless the session has ended. */
export async function toSection<T>(work: Promise<T>): Promise<Section<T>> {
  const { promise: late, resolve } = Promise.withResolvers<Section<T>>();
  const timer = setTimeout(resolve, sectionTimeoutMs, { status: 'failed' });
  try {
    return await Promise.race([work.then((data): Section<T> => ({ status: 'ok', data })), late]);
  } catch (error) {
    const { code, show, message } = toDomainError(error);
    if (code === 'unauthenticated') throw error;
    return { status: 'failed', ...(show && { text: message }) };
  } finally {
    clearTimeout(timer);
  }
}

/** `null` if the provider does not implement the optional endpoint. */
export const toOptionalSection = <T>(work: Promise<T>): Promise<Section<T> | null> =>
  toSectionIf(
    work.then(
      () => true,
      (error: unknown) => {
        if (isEndpointMissing(error)) return false;
        throw error;
      },
    ),
    () => work,
  );

/** Maps the data of a section. */
export const mapSection = <T, U>(part: Section<T>, reshape: (data: T) => U): Section<U> =>
  part.status === 'ok' ? { status: 'ok', data: reshape(part.data) } : part;

/**
 * For sections that can be disabled: `null` if disabled, and an error if the setting is unknown.
 */
export async function toSectionIf<T>(
  isOn: Promise<boolean>,
  load: () => Promise<T>,
): Promise<Section<T> | null> {
  const part = await toSection(isOn.then(async (on) => (on ? { data: await load() } : null)));
  if (part.status === 'failed') return part;
  return part.data && { status: 'ok', data: part.data.data };
}

/** For data that the page omits if it cannot be read. */
export const getSectionData = <T>(part: Section<T>): T | null =>
  part.status === 'ok' ? part.data : null;
