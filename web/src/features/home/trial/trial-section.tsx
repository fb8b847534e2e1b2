import type { Trial } from '@fasl/shared/contracts/classroom/trial';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Shape } from '#components/brand/shape.tsx';
import { Button } from '#components/button/button.tsx';
import { RetryNote } from '#components/feedback/retry-note.tsx';
import dotted from '#components/text/dotted.module.css';
import { api } from '#lib/api/api.ts';
import { importWithTranslations } from '#lib/api/import-with-retry.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { createLazyPart, LazyPart } from '#lib/network/lazy-part.tsx';
import styles from './trial.module.css';

const lesson = createLazyPart(async () => {
  const load = () => import('./trial-lesson.tsx');
  return (await importWithTranslations(load, 'video', 'question')).TrialLesson;
});

/** A video and questions for guests. Stores no progress. */
export function TrialSection({ className }: { className?: string | undefined }) {
  const query = api.home.trial.useQuery(undefined, { meta: { inline: true } });
  const [isStarted, setStarted] = useState(false);
  const { data } = query;
  if (data === null) return null;
  if (!data) {
    return (
      <div className={className}>
        <Label />
        {query.isError && <RetryNote retry={() => void query.refetch()} busy={query.isFetching} />}
      </div>
    );
  }
  if (!isStarted) {
    return <TrialOffer trial={data} className={className} start={() => setStarted(true)} />;
  }
  const waiting = <div className={styles['waiting']} />;
  return <LazyPart part={lesson} props={{ trial: data }} waiting={waiting} />;
}

/** The same as before the section has loaded. */
function Label() {
  const { t } = useTranslation('home');
  return (
    <>
      <p>{t('trial')}</p>
      <Shape name="fa" />
    </>
  );
}

type OfferProps = { trial: Trial; className: string | undefined; start: () => void };

function TrialOffer({ trial, className, start }: OfferProps) {
  const { t } = useTranslation('trial');
  const id = useId();
  const { title, instructor, film, questions } = trial;
  return (
    <section aria-labelledby={id} className={joinClasses(className, styles['offer'])}>
      <Label />
      <div className={styles['words']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        <p className={joinClasses(dotted['dotted'], styles['facts'])}>
          {instructor && <span>{t('with', { name: instructor })}</span>}
          {film.duration > 0 && (
            <span>{t('minutes', { count: Math.max(1, Math.round(film.duration / 60)) })}</span>
          )}
          <span>{t('questions', { count: questions.length })}</span>
        </p>
        <Button variant="sun" onClick={start}>
          <Icon name="play" />
          {t('start')}
        </Button>
      </div>
    </section>
  );
}
