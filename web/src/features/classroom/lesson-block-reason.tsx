import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { Lesson, Prerequisites } from '@fasl/shared/contracts/lesson/lesson';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '#components/feedback/disabled-reason.tsx';
import { api } from '#lib/api/api.ts';
import { formatDateTime } from '#lib/format/dates.ts';
import { useMoneyText } from '#lib/format/money-text.ts';
import { useViewer } from '#lib/session/session.ts';
import { LessonLink } from './lesson-link.tsx';

type Props = { id: string; lesson: Lesson; classroom: ClassroomPage };

export function LessonBlockReason({ id, lesson, classroom }: Props) {
  const reason = useBlockReason({ lesson, classroom });
  if (reason !== null) return <DisabledReason id={id}>{reason}</DisabledReason>;
  const canBuy = lesson.action === 'buy' && classroom.state === 'open';
  return canBuy ? <MissingMoney id={id} lesson={lesson} /> : null;
}

function useBlockReason({ lesson, classroom }: Omit<Props, 'id'>): ReactNode {
  const { t } = useTranslation('classroom');
  const { action, isForSale, startsAt, requires } = lesson;
  if (action === 'open') return null;
  const opens = startsAt && t('why.opens', { at: formatDateTime(startsAt) });
  // `ClassroomStateNote` shows the reason once.
  if (classroom.state !== 'open') return classroom.state === 'soon' ? opens : null;
  if (action === 'expired') return isForSale ? null : t('why.expired');
  if (action === 'closed' || !isForSale) {
    return opens ?? t('why.notSold');
  }
  if (requires) return <RequiredLessons requires={requires} classroom={classroom} />;
  return null;
}

type MissingMoneyProps = { id: string; lesson: Pick<Lesson, 'price' | 'payBy'> };

function MissingMoney({ id, lesson: { price, payBy } }: MissingMoneyProps) {
  const { t } = useTranslation('classroom');
  const moneyText = useMoneyText();
  const isStudent = useViewer()?.user?.role === 'student';
  const paysByWallet = isStudent && (payBy === 'all' || payBy === 'wallet');
  const have = api.wallet.balance.useQuery(undefined, { enabled: paysByWallet }).data?.amount;
  if (!paysByWallet || have === undefined || have >= price) return null;

  return (
    <DisabledReason id={id}>
      {t('why.short', { have: moneyText(have), need: moneyText(price - have) })}
    </DisabledReason>
  );
}

type RequiredLessonsProps = {
  requires: Prerequisites;
  classroom: Pick<ClassroomPage, 'label' | 'tabs'>;
};

/** One of the lessons is enough, so they are listed as alternatives. */
function RequiredLessons({ requires: { criteria, groups }, classroom }: RequiredLessonsProps) {
  const { t } = useTranslation('classroom');
  const items = [...new Map(groups.flat().map((item) => [item.id, item])).values()];

  return (
    <>
      {t(`why.${criteria}`)}{' '}
      {items.map((item, index) => (
        <Fragment key={item.id}>
          {index > 0 && ` ${t('or')} `}
          <LessonLink item={item} classroom={classroom} />
        </Fragment>
      ))}
    </>
  );
}
