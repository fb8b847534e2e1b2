import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { api, apiUtils } from '#lib/api/api.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { CalendarAddress, focusHeadingIfLost } from './calendar-address.tsx';
import styles from './calendar-feed.module.css';

export function CalendarSection() {
  const { t } = useTranslation('calendar');
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = api.calendar.mine.useQuery(undefined, {
    meta: { inline: true },
  });
  // The provider has no calendar.
  if (data === null) return null;
  return (
    <section aria-labelledby="calendar-feed" className={styles['section']}>
      <h2 id="calendar-feed" tabIndex={-1} className={styles['title']}>
        {t('title')}
      </h2>
      <p>{t('text')}</p>
      {!data && error && (
        <SectionError text={errorText(error)} retry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <Skeleton height="48px" />}
      {data && (data.token ? <CalendarAddress token={data.token} /> : <CreateAddress />)}
    </section>
  );
}

function CreateAddress() {
  const { t } = useTranslation('calendar');
  const errorText = useErrorText();
  const create = api.calendar.renew.useMutation({
    onSuccess: (calendar) => {
      focusHeadingIfLost();
      apiUtils.calendar.mine.setData(undefined, calendar);
    },
  });
  return (
    <div>
      <Button small variant="line" busy={create.isPending} onClick={() => create.mutate()}>
        {t('make')}
      </Button>
      <FormError text={create.error && errorText(create.error)} />
    </div>
  );
}
