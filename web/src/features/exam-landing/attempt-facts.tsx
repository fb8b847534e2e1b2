import type { AttemptInfo, TestLanding } from '@fasl/shared/contracts/lesson/exam';
import { useTranslation } from 'react-i18next';
import { inCairo } from '#lib/format/dates.ts';

type Props = { landing: TestLanding; attempt: Pick<AttemptInfo, 'startedAt'> };

export function AttemptFacts({ landing: { test, attempts }, attempt }: Props) {
  const { t } = useTranslation('test');
  return (
    <>
      <div>
        <dt>{t('taken')}</dt>
        <dd>
          <bdi>{inCairo(attempt.startedAt).format('DD/MM/YYYY')}</bdi>
        </dd>
      </div>
      {test.allowedTrials !== null && (
        <div>
          <dt>{t('attempts')}</dt>
          <dd>
            <bdi dir="ltr">
              {attempts.length} / {test.allowedTrials}
            </bdi>
          </dd>
        </div>
      )}
    </>
  );
}
