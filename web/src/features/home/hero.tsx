import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button-link.tsx';
import { Wordmark } from '#components/wordmark.tsx';
import { Wrap } from '#components/wrap.tsx';
import { useSchool } from '#lib/api/school.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './hero.module.css';

/** What the school says first, in its own words and picture where it has set them. */
export function Hero() {
  const { t } = useTranslation(['home', 'common']);
  const school = useSchool();

  return (
    <section className={styles['hero']}>
      <Wrap className={styles['row']}>
        <div className={styles['words']}>
          <h1 className={styles['title']}>{school?.headline ?? t('hero.title')}</h1>
          <p className={styles['text']}>{school?.subheadline ?? t('hero.text')}</p>
          <div className={styles['actions']}>
            <ButtonLink to={paths.signup} variant="onBlock" className={styles['main']}>
              {t('signUp')}
            </ButtonLink>
            <ButtonLink to={paths.login} variant="line">
              {t('common:logIn')}
            </ButtonLink>
          </div>
        </div>
        {school?.landingImageUrl ? (
          <img src={school.landingImageUrl} alt="" className={styles['picture']} />
        ) : (
          <Wordmark
            className={styles['drawing']}
            fa="var(--hero-fa)"
            sad="var(--hero-sad)"
            lam="var(--hero-lam)"
            dot="var(--hero-lam)"
          />
        )}
      </Wrap>
    </section>
  );
}
