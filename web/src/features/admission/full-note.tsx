import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '#components/note.tsx';

/** Why the form leads nowhere for now, and what to do. */
export function FullNote({ ref }: { ref: Ref<HTMLDivElement> }) {
  const { t } = useTranslation('classroom');
  return (
    <Note ref={ref} tabIndex={-1} kind="warn" icon="warning">
      <strong>{t('full.title')}</strong>
      <p>{t('full.text')}</p>
    </Note>
  );
}
