import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import styles from './code.module.css';
import { InstructorCodeForm } from './code-form.tsx';

const focusFirstBox = (form: HTMLElement | null) => form?.querySelector('input')?.focus();

/** On a phone the form is above the classrooms, so it opens on demand. */
export function FoldedCodeForm({ instructorId }: { instructorId: number }) {
  const { t } = useTranslation('instructor');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {!isOpen && (
        <Button variant="ink" className={styles['open']} onClick={() => setOpen(true)}>
          {t('code.open')}
        </Button>
      )}
      <div
        ref={isOpen ? focusFirstBox : undefined}
        className={joinClasses(styles['fold'], isOpen && styles['opened'])}
      >
        <InstructorCodeForm instructorId={instructorId} />
      </div>
    </>
  );
}
