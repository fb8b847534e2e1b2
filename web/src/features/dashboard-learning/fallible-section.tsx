import type { Section } from '@fasl/shared/contracts/page/section';
import type { ReactNode } from 'react';
import { SectionError } from '#components/feedback/section-error.tsx';

type Props<T> = {
  section: Section<T>;
  retry: () => void;
  busy: boolean;
  children: (data: T) => ReactNode;
};

/** A section of a page that can fail without the other sections. */
export function FallibleSection<T>({ section, retry, busy, children }: Props<T>) {
  if (section.status === 'failed')
    return <SectionError text={section.text} retry={retry} busy={busy} />;
  return children(section.data);
}
