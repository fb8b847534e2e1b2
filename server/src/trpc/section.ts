import type { Section } from '@fasl/shared/contracts/page/section';
import { refusalOf } from './errors.ts';

/** A page waits no longer for one of its sections. */
export const sectionMs = 2_500;

/** A part of a page: whatever happens to it, the page goes on. Only an ended session ends the page too. */
export async function toSection<T>(work: Promise<T>): Promise<Section<T>> {
  const { promise: late, resolve } = Promise.withResolvers<Section<T>>();
  const timer = setTimeout(resolve, sectionMs, { status: 'failed' });
  try {
    return await Promise.race([work.then((data): Section<T> => ({ status: 'ok', data })), late]);
  } catch (error) {
    const { code, show, message } = refusalOf(error);
    if (code === 'unauthenticated') throw error;
    return { status: 'failed', ...(show && { text: message }) };
  } finally {
    clearTimeout(timer);
  }
}

/** The provider has no such endpoint. */
export function isAbsent(error: unknown): boolean {
  const { code } = refusalOf(error);
  return code === 'not_implemented' || code === 'not_found';
}

/** A part of an endpoint that a provider may lack, which makes it `null`. */
export const toOptionalSection = <T>(work: Promise<T>): Promise<Section<T> | null> =>
  toSectionIf(
    work.then(
      () => true,
      (error: unknown) => {
        if (isAbsent(error)) return false;
        throw error;
      },
    ),
    () => work,
  );

/** The same part with its data in another shape. */
export const inSection = <T, U>(part: Section<T>, reshape: (data: T) => U): Section<U> =>
  part.status === 'ok' ? { status: 'ok', data: reshape(part.data) } : part;

/** A part that may be switched off, which makes it `null`. While nobody can say whether it is, it failed. */
export async function toSectionIf<T>(
  isOn: Promise<boolean>,
  load: () => Promise<T>,
): Promise<Section<T> | null> {
  const part = await toSection(isOn.then(async (on) => (on ? { data: await load() } : null)));
  if (part.status === 'failed') return part;
  return part.data && { status: 'ok', data: part.data.data };
}
