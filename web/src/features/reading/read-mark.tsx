import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { FieldError } from '#components/field-error.tsx';
import { Nuqta } from '#components/nuqta.tsx';
import { api } from '#lib/api/api.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { takeFocus } from '#lib/browser/take-focus.ts';
import { unitDone } from '#lib/lesson/unit-done.ts';
import type { UnitViewProps } from '#lib/lesson/unit-view.ts';
import { useForgetLost } from '#lib/network/use-forget-lost.ts';
import styles from './reading.module.css';

/** Only its reader knows when something was read. */
export function ReadMark({ course, unit }: UnitViewProps) {
  const { t } = useTranslation('reading');
  const errorText = useErrorText();
  const mark = api.unit.mark.useMutation({ onSuccess: unitDone });
  useForgetLost(mark);
  const wanted = { courseId: course.id, sectionId: course.sectionId, unitId: unit.id };

  if (unit.completed) {
    return (
      <p className={styles['read']} tabIndex={-1} ref={mark.isSuccess ? takeFocus : undefined}>
        <Nuqta /> {t('read')}
      </p>
    );
  }
  return (
    <div className={styles['mark']}>
      {/* Above the button, where the bar at the foot of a phone does not lie on it. */}
      <div role="alert">
        {mark.error && <FieldError id="mark-error" text={errorText(mark.error)} />}
      </div>
      <Button
        variant="ink"
        busy={mark.isPending}
        onClick={() => mark.mutate(wanted)}
        {...(mark.error && { 'aria-describedby': 'mark-error' })}
      >
        {t('markRead')}
      </Button>
    </div>
  );
}
