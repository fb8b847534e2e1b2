import type { Submission } from '@fasl/shared/contracts/lesson/assignment';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { getToneClass } from '#components/brand/tone.ts';
import { Button } from '#components/button/button.tsx';
import { LazyMoment } from '#components/moment/lazy-moment.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { focusOnMount } from '#lib/browser/elements.ts';
import { formatDate, formatTime } from '#lib/format/dates.ts';
import styles from './assignment.module.css';

type Props = {
  submission: Submission;
  /** `undefined` when the submission can no longer be edited. */
  edit?: () => void;
  /** The reason takes the focus of a form that it replaces. */
  heir?: ComponentProps<'div'>;
  /** Set when this view replaces the button that was pressed. */
  takesFocus: boolean;
};

/** The school has received the homework and has not graded it yet. */
export function SentNote({ submission: { sentAt }, edit, heir, takesFocus }: Props) {
  const { t } = useTranslation('assignment');
  return (
    <section
      aria-labelledby="sent"
      className={joinClasses(styles['sent'], getToneClass(edit ? 'sun' : 'sky'))}
    >
      <LazyMoment plays={takesFocus} className={styles['word']} />
      <h2 id="sent" tabIndex={-1} ref={takesFocus ? focusOnMount : undefined}>
        {t('sent.title')}
      </h2>
      <p>
        {t('sent.at')} <bdi>{formatDate(sentAt)}</bdi> <bdi>{formatTime(sentAt)}</bdi>
      </p>
      {edit ? (
        <Button variant="onBlock" onClick={edit}>
          {t('edit')}
        </Button>
      ) : (
        <div {...heir}>
          <strong>{t('closed')}</strong>
          <p>{t('next.closed')}</p>
        </div>
      )}
    </section>
  );
}
