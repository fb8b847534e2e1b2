import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { LessonLink } from '#components/classroom/lesson-link.tsx';
import { Money } from '#components/feedback/money.tsx';
import { paths } from '#lib/router/paths.ts';
import { useViewer } from '#lib/session/session.ts';
import styles from './lesson-row.module.css';

type Props = {
  lesson: Lesson;
  classroom: Pick<ClassroomPage, 'label' | 'state'>;
  whyId: string;
  buy: (lesson: Lesson) => void;
};

/** States in which the student cannot buy any lesson, not even later. */
export const withoutPrices = new Set<ClassroomPage['state']>(['banned', 'rejected', 'closed']);

export const isPriced = ({ action, price, isForSale }: Lesson): boolean =>
  price > 0 && (action === 'buy' || action === 'closed' || (action === 'expired' && isForSale));

export function LessonAction(props: Props) {
  const { lesson, classroom } = props;
  return (
    <div className={styles['action']}>
      {classroom.state === 'open' && isPriced(lesson) && (
        <span className={styles['price']}>
          <Money amount={lesson.price} />
        </span>
      )}
      <Control {...props} />
    </div>
  );
}

/** A lesson that cannot be opened or bought has no control: its row shows the reason. */
function Control({ lesson, classroom, whyId, buy }: Props) {
  const { t } = useTranslation('classroom');
  const viewer = useViewer();
  const { action, id, name, price, isForSale, isCurrent, requires } = lesson;
  const { label, state } = classroom;
  const described = `lesson-${id} ${whyId}`;

  if (action === 'open' && state !== 'banned') {
    return (
      <LessonLink label={label} courseId={id} aria-describedby={described}>
        {t('action.open')} <Icon name="arrow" />
      </LessonLink>
    );
  }
  // `ClassroomStateNote` shows the reason once.
  if (state !== 'open' || action === 'open') return null;
  // Parents cannot buy.
  if (viewer?.user?.role === 'parent') return null;
  if (action === 'closed' || !isForSale) return null;
  const isMain = isCurrent && action !== 'expired';
  const variant = requires ? 'soft' : isMain ? 'brand' : 'line';
  const again = price > 0 ? 'buyAgain' : 'openAgain';
  const text = t(action === 'expired' ? again : `action.${action}`);
  if (!viewer?.user) {
    const back = `/classroom/${encodeURIComponent(label)}#lesson-${id}`;
    return (
      <ButtonLink
        to={paths.login}
        search={{ redirect: back }}
        small
        variant={variant}
        aria-describedby={described}
      >
        {text}
      </ButtonLink>
    );
  }
  return (
    <Button small variant={variant} onClick={() => buy(lesson)} aria-label={`${text}: ${name}`}>
      {text}
    </Button>
  );
}
