import type { TestFacts } from '@fasl/shared/contracts/lesson/exam';
import { minutesFor } from '@fasl/shared/rules/exam/exam-run';
import { useTranslation } from 'react-i18next';
import { Note } from '#components/note.tsx';

/** What this student has more than others, said in words. */
export function ExtraTime({ test: { minutes, extraTime } }: { test: TestFacts }) {
  const { t } = useTranslation('test');
  const whole = minutesFor(minutes, extraTime);
  if (minutes === null || whole === null || whole <= minutes) return null;
  return (
    <Note icon="clock">
      {t('extraTime', { count: Math.round(whole), more: Math.round(whole - minutes) })}
    </Note>
  );
}
