import type { AttemptInfo, ExamLanding } from '@fasl/shared/contracts/lesson/exam';
import { useTranslation } from 'react-i18next';
import { toCairoTime } from '#lib/format/dates.ts';

type Props = { landing: ExamLanding; attempt: Pick<AttemptInfo, 'startedAt'> };

export function AttemptDetails({ landing: { exam, attempts }, attempt }: Props) {
  const { t } = useTranslation('test');
  return (
    <>
      <div>
        <dt>{t('taken')}</dt>
        <dd>
          <bdi>{toCairoTime(attempt.startedAt).format('DD/MM/YYYY')}</bdi>
        </dd>
      </div>
      {exam.allowedTrials !== null && (
        <div>
          <dt>{t('attempts')}</dt>
          <dd>
            <bdi dir="ltr">
              {attempts.length} / {exam.allowedTrials}
            </bdi>
          </dd>
        </div>
      )}
    </>
  );
}
