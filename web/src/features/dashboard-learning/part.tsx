import type { Section } from '@fasl/shared/contracts/page/section';
import type { ReactNode } from 'react';
import { SectionError } from '#components/feedback/section-error.tsx';

type Props<T> = {
  part: Section<T>;
  retry: () => void;
  busy: boolean;
  children: (data: T) => ReactNode;
};

/** A section of a page that can fail without the other sections. */
export function FallibleSection<T>({ part, retry, busy, children }: Props<T>) {
  if (part.status === 'failed') return <SectionError text={part.text} retry={retry} busy={busy} />;
  return children(part.data);
}
