import { type CSSProperties, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Shape } from '#components/brand/shape.tsx';
import { Wordmark } from '#components/brand/wordmark.tsx';
import { firstLetter } from '#components/classroom/avatar.tsx';
import { importWithRetry } from '#lib/api/import-with-retry.ts';
import { useCustomName, useSchool } from '#lib/api/school.ts';
import { classes } from '#lib/browser/classes.ts';
import styles from './card.module.css';
import { type CardWords, nameSize } from './card-words.ts';

type Props = { words: CardWords; flipped: boolean; flip: () => void };

/** Drawn for who turns the card only. */
const CardCode = lazy(async () => ({
  default: (await importWithRetry(() => import('./card-code.tsx'))).CardCode,
}));

/** The face that is turned away can neither be read nor reached. */
export function StudentCard({ words, flipped, flip }: Props) {
  const { t } = useTranslation('profile');
  return (
    <div className={styles['card']}>
      <div className={classes(styles['turning'], flipped && styles['flipped'])}>
        <section
          aria-label={t('card.front')}
          inert={flipped}
          className={classes(styles['face'], styles['front'])}
        >
          <Front words={words} />
        </section>
        <section
          aria-label={t('card.back')}
          inert={!flipped}
          className={classes(styles['face'], styles['back'])}
        >
          <Back words={words} shown={flipped} />
        </section>
      </div>
      {/* The button beside the card does the same for the keyboard and for screen readers. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={styles['press']}
        onClick={flip}
      />
    </div>
  );
}

function Front({ words }: { words: CardWords }) {
  const { name, number, studies } = words;
  return (
    <>
      <Shape name="sad" className={styles['sad']} />
      <CardMark />
      <CardPhoto name={name} photoUrl={words.photoUrl} />
      <div className={styles['words']}>
        <p
          className={styles['name']}
          style={{ '--name': `${nameSize(name)}cqi` } as CSSProperties}
          dir="auto"
        >
          {name}
        </p>
        <p className={styles['small']}>{studies}</p>
        {number && (
          <p className={styles['small']}>
            {number.label} <bdi dir="ltr">{number.value}</bdi>
          </p>
        )}
      </div>
    </>
  );
}

function Back({ words, shown }: { words: CardWords; shown: boolean }) {
  return (
    <>
      <Shape name="fa" className={styles['fa']} />
      <div className={styles['lines']}>
        <p className={styles['title']}>{words.title}</p>
        <dl className={styles['facts']}>
          {words.back.map(({ label, value, isPhone }) => (
            <div key={label} className={styles['small']}>
              <dt>{label}</dt>
              <dd>{isPhone ? <bdi dir="ltr">{value}</bdi> : value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {shown && (
        <Suspense>
          <CardCode />
        </Suspense>
      )}
    </>
  );
}

function CardPhoto({ name, photoUrl }: { name: string; photoUrl: string | null }) {
  return (
    <span className={styles['photo']} aria-hidden="true">
      {photoUrl ? <img src={photoUrl} alt="" /> : <span>{firstLetter(name)}</span>}
    </span>
  );
}

/** The school's own picture, or its name; the drawn word where it goes by ours. */
function CardMark() {
  const logoUrl = useSchool()?.logoUrl;
  const ownName = useCustomName();
  if (logoUrl) return <img src={logoUrl} alt="" className={styles['logo']} />;
  if (!ownName) return <Wordmark className={styles['mark']} />;
  const size = styles[ownName.length > 32 ? 'small' : 'title'];
  return (
    <p dir="auto" className={classes(styles['name'], size)}>
      {ownName}
    </p>
  );
}
