import { useTranslation } from 'react-i18next';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { Button } from '#components/button/button.tsx';
import { FieldError } from '#components/form/field-error.tsx';
import { api } from '#lib/api/api.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { useResetWhenOnline } from '#lib/api/use-reset-when-online.ts';
import { focusOnMount } from '#lib/browser/focus.ts';
import { refreshAfterUnitCompletion, type UnitViewProps } from '#lib/lesson/unit.ts';
import styles from './reading.module.css';

/** A document counts as read when the student confirms it. */
export function MarkAsRead({ course, unit }: UnitViewProps) {
  const { t } = useTranslation('reading');
  const errorText = useErrorText();
  const mark = api.unit.mark.useMutation({ onSuccess: refreshAfterUnitCompletion });
  useResetWhenOnline(mark);
  const input = { courseId: course.id, sectionId: course.sectionId, unitId: unit.id };

  if (unit.completed) {
    // The head of the unit shows the state; only the pressed button needs a successor.
    if (!mark.isSuccess) return null;
    return (
      <p className={styles['read']} tabIndex={-1} ref={focusOnMount}>
        <Nuqta /> {t('read')}
      </p>
    );
  }
  return (
    <div className={styles['mark']}>
      {/* Above the button, where the bottom bar of a phone does not cover it. */}
      <div role="alert">
        {mark.error && <FieldError id="mark-error" text={errorText(mark.error)} />}
      </div>
      <Button
        busy={mark.isPending}
        onClick={() => mark.mutate(input)}
        {...(mark.error && { 'aria-describedby': 'mark-error' })}
      >
        {t('markRead')}
      </Button>
    </div>
  );
}
