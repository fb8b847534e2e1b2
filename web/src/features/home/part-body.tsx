import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OnlyHeard } from '#components/only-heard.tsx';
import { SectionError } from '#components/section-error.tsx';
import type { Part } from './part.ts';

type Props<T> = {
  part: Part<T>;
  /** What holds the place until then. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
};

export function PartBody<T>({ part, skeleton, children }: Props<T>) {
  const { t } = useTranslation('common');
  if (!part.section) {
    return (
      <>
        {skeleton}
        <OnlyHeard>{t('loading')}</OnlyHeard>
      </>
    );
  }
  if (part.section.status === 'failed') {
    return <SectionError text={part.section.text} retry={part.retry} busy={part.busy} />;
  }
  return children(part.section.data);
}
