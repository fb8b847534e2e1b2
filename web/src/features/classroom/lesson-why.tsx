import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { Lesson, Prerequisites } from '@fasl/shared/contracts/lesson/lesson';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '#components/feedback/disabled-reason.tsx';
import { api } from '#lib/api/api.ts';
import { formatDateTime } from '#lib/format/dates.ts';
import { useMoneyText } from '#lib/format/money-text.ts';
import { useViewer } from '#lib/session/session.ts';
import { LessonLink } from './lesson-link.tsx';
import styles from './lesson-row.module.css';

type Props = {
  id: string;
  lesson: Lesson;
  classroom: ClassroomPage;
  buy: (lesson: Lesson) => void;
};

/** Why a lesson is not open, and what opens it. */
export function LessonWhy({ id, lesson, classroom, buy }: Props) {
  const why = useWhy({ lesson, classroom, buy });
  if (why !== null) return <DisabledReason id={id}>{why}</DisabledReason>;
  return lesson.action === 'buy' ? <ShortOf id={id} lesson={lesson} /> : null;
}

function useWhy({ lesson, classroom, buy }: Omit<Props, 'id'>): ReactNode {
  const { t } = useTranslation('classroom');
  const isParent = useViewer()?.user?.role === 'parent';
  const { action, sold, startsAt, requires } = lesson;
  const { state } = classroom;
  if (action === 'open' && state !== 'banned') return null;
  // Nobody accepts a parent: the note above tells them how it goes.
  if (state === 'register' && isParent) return null;
  if (state !== 'open') {
    const closed = t(`why.state.${state}`);
    return action === 'expired' ? `${t('why.again')} ${closed}` : closed;
  }
  if (action === 'expired') {
    return sold ? <Again buy={() => buy(lesson)} /> : t('why.expired');
  }
  if (action === 'closed' || !sold) {
    return startsAt ? t('why.opens', { at: formatDateTime(startsAt) }) : t('why.notSold');
  }
  if (requires) return <RequiredLessons requires={requires} classroom={classroom} />;
  return null;
}

function Again({ buy }: { buy: () => void }) {
  const { t } = useTranslation('classroom');
  return (
    <>
      {t('why.again')}{' '}
      <button type="button" className={styles['again']} onClick={buy}>
        {t('buyAgain')}
      </button>
    </>
  );
}

type ShortOfProps = { id: string; lesson: Pick<Lesson, 'price' | 'payBy'> };

/** How much is missing in the wallet, where the wallet is a way to pay. */
function ShortOf({ id, lesson: { price, payBy } }: ShortOfProps) {
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

/** Any one of them is enough, so they stand in one row of alternatives. */
function RequiredLessons({ requires: { criteria, groups }, classroom }: RequiredLessonsProps) {
  const { t } = useTranslation('classroom');
  const items = [...new Map(groups.flat().map((item) => [item.id, item])).values()];

  return (
    <>
      {t(`why.${criteria}`)}{' '}
      {items.map((item, place) => (
        <Fragment key={item.id}>
          {place > 0 && ` ${t('or')} `}
          <LessonLink item={item} classroom={classroom} />
        </Fragment>
      ))}
    </>
  );
}
