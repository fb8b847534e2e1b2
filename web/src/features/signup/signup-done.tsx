import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { ClassroomPoster } from '#components/classroom/classroom-card.tsx';
import { Money } from '#components/feedback/money.tsx';
import { Note } from '#components/feedback/note.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { api } from '#lib/api/api.ts';
import { paths } from '#lib/router/paths.ts';
import { getReturnLink, getReturnPath, removeReturnPath } from '#lib/session/return-path.ts';
import { selectFirstClassrooms } from './first-classrooms.ts';
import styles from './signup-done.module.css';

/** The first step of a new student: a classroom of the own year. */
export function SignupDone() {
  const { t } = useTranslation('signup');
  const { data, isError } = api.home.student.useQuery();
  const cards = data && selectFirstClassrooms(data);

  return (
    <>
      {getReturnPath() !== paths.home && (
        <ButtonLink {...getReturnLink()} onClick={removeReturnPath} wide>
          {t('done.back')}
        </ButtonLink>
      )}
      <p>{t('done.text')}</p>
      {!cards && !isError && <Skeleton height="276px" />}
      {cards && cards.length > 0 && (
        <section aria-labelledby="first">
          <h2 id="first" className={styles['title']}>
            {t('done.first')}
          </h2>
          <ul className={styles['list']}>
            {cards.map((card) => (
              <ClassroomRow key={card.id} card={card} />
            ))}
          </ul>
        </section>
      )}
      <div className={styles['ways']}>
        <ButtonLink to={paths.results} search={{ query: '' }} variant="line" wide>
          {t('done.all')}
        </ButtonLink>
        <TextLink to={paths.home} className={styles['again']}>
          {t('done.home')}
        </TextLink>
      </div>
      <MailNote />
    </>
  );
}

function ClassroomRow({ card }: { card: ClassroomCard }) {
  const { t } = useTranslation('common');
  const { instructor, priceFrom } = card;
  return (
    <li>
      <Link to={paths.classroom} params={{ label: card.label }} className={styles['row']}>
        <span aria-hidden="true">
          <ClassroomPoster classroom={card} />
        </span>
        <span className={styles['words']}>
          <bdi className={styles['name']}>{card.title}</bdi>
          <bdi>
            {instructor.firstName} {instructor.lastName}
          </bdi>
          {priceFrom === 0 && <b>{t('freeLesson')}</b>}
          {!!priceFrom && (
            <span>
              {t('priceFrom')} <Money amount={priceFrom} />
            </span>
          )}
        </span>
        <Icon name="arrow" />
      </Link>
    </li>
  );
}

/** Shown until the student has opened the link in the confirmation email. */
function MailNote() {
  const { t } = useTranslation('signup');
  const profile = api.profile.page.useQuery().data?.profile;
  if (!profile?.email || profile.emailVerified !== false) return null;
  return (
    <Note icon="info">
      <b>{t('done.mail.title')}</b>
      <p>{t('done.mail.text', { email: `\u2068${profile.email}\u2069` })}</p>
      <TextLink to={paths.resendEmail} className={styles['again']}>
        {t('done.mail.again')}
      </TextLink>
    </Note>
  );
}
