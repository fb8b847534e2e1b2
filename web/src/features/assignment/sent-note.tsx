import type { Submission } from '@fasl/shared/contracts/lesson/assignment';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { getToneClass } from '#components/brand/tone.ts';
import { Button } from '#components/button/button.tsx';
import { LetterBlock } from '#components/layout/letter-block.tsx';
import { LazyMoment } from '#components/moment/lazy-moment.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { focusOnMount } from '#lib/browser/focus.ts';
import { formatDate, formatTime } from '#lib/format/dates.ts';
import styles from './assignment.module.css';

type Props = {
  submission: Submission;
  deadline: string;
  edit: () => void;
  /** Set when this view replaces the button that was pressed. */
  takesFocus: boolean;
};

/** The school has received the homework. It can be edited until the deadline. */
export function SentNote({ submission, deadline, edit, takesFocus }: Props) {
  const { t } = useTranslation('assignment');
  return (
    <section aria-labelledby="sent" className={joinClasses(styles['sent'], getToneClass('sun'))}>
      <LazyMoment plays={takesFocus} className={styles['word']} />
      <h2 id="sent" tabIndex={-1} ref={takesFocus ? focusOnMount : undefined}>
        {t('sent.title')}
      </h2>
      <DayAndTime label={t('sent.at')} at={submission.sentAt} />
      <DayAndTime label={t('sent.until')} at={deadline} />
      <Button variant="onBlock" onClick={edit}>
        {t('edit')}
      </Button>
    </section>
  );
}

type ClosedProps = {
  submission: Submission;
  /** The reason takes the focus of a form that it replaces. */
  heir: ComponentProps<'div'>;
};

/** The homework has no score yet and can no longer be edited. */
export function ClosedNote({ submission, heir }: ClosedProps) {
  const { t } = useTranslation('assignment');
  return (
    <LetterBlock tone="sky" shape="fa" className={styles['lettered']}>
      <h2>{t('sent.waiting')}</h2>
      <DayAndTime label={t('sent.at')} at={submission.sentAt} />
      <div {...heir}>
        <p className={styles['locked']}>
          <Icon name="lock" /> {t('closed')}
        </p>
        <p>{t('next.closed')}</p>
      </div>
    </LetterBlock>
  );
}

export const DayAndTime = ({ label, at }: { label: string; at: string }) => (
  <p>
    {label}{' '}
    <span className={styles['at']}>
      <bdi>{formatDate(at)}</bdi> <bdi>{formatTime(at)}</bdi>
    </span>
  </p>
);
