import { type CSSProperties, lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Shape } from '#components/brand/shape.tsx';
import { Wordmark } from '#components/brand/wordmark.tsx';
import { getFirstLetter } from '#components/classroom/avatar.tsx';
import { importWithRetry } from '#lib/api/import-with-retry.ts';
import { useCustomName, useSchool } from '#lib/api/school.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import styles from './card.module.css';
import { type CardContent, getNameFontSize } from './card-content.ts';

type Props = {
  content: CardContent;
  flipped: boolean;
  flip: () => void;
  /** The button that changes the photo. */
  camera?: ReactNode;
};

/** Loaded on demand: most students do not flip the card. */
const CardCode = lazy(async () => ({
  default: (await importWithRetry(() => import('./card-code.tsx'))).CardCode,
}));

export function StudentCard({ content, flipped, flip, camera }: Props) {
  const { t } = useTranslation('profile');
  return (
    <div className={styles['card']}>
      <div className={joinClasses(styles['turning'], flipped && styles['flipped'])}>
        <section
          aria-label={t('card.front')}
          inert={flipped}
          className={joinClasses(styles['face'], styles['front'])}
        >
          <Front content={content} />
        </section>
        <section
          aria-label={t('card.back')}
          inert={!flipped}
          className={joinClasses(styles['face'], styles['back'])}
        >
          <Back content={content} shown={flipped} />
        </section>
      </div>
      {/* For pointers only: keyboard and screen readers use the button next to the card. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={styles['press']}
        onClick={flip}
      />
      {camera && !flipped && <div className={styles['camera']}>{camera}</div>}
    </div>
  );
}

function Front({ content }: { content: CardContent }) {
  const { name, number, studies } = content;
  return (
    <>
      <Shape name="sad" className={styles['sad']} />
      <CardMark />
      <CardPhoto name={name} photoUrl={content.photoUrl} />
      <div className={styles['words']}>
        <p
          className={styles['name']}
          style={{ '--name': `${getNameFontSize(name)}cqi` } as CSSProperties}
          dir="auto"
        >
          {name}
        </p>
        {studies.map((line) => (
          <p key={line} className={styles['small']}>
            {line}
          </p>
        ))}
        {number && (
          <p className={styles['small']}>
            {number.label} <bdi dir="ltr">{number.value}</bdi>
          </p>
        )}
      </div>
    </>
  );
}

function Back({ content, shown }: { content: CardContent; shown: boolean }) {
  return (
    <>
      <Shape name="fa" className={styles['fa']} />
      <div className={styles['lines']}>
        <p className={styles['title']}>{content.title}</p>
        <dl className={styles['facts']}>
          {content.back.map(({ label, value, isPhone }) => (
            <div key={label} className={styles['small']}>
              <dt>{label}</dt>
              <dd>{isPhone ? <bdi dir="ltr">{value}</bdi> : value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Suspense>{shown && <CardCode />}</Suspense>
    </>
  );
}

function CardPhoto({ name, photoUrl }: { name: string; photoUrl: string | null }) {
  return (
    <span className={styles['photo']} aria-hidden="true">
      {photoUrl ? <img src={photoUrl} alt="" /> : <span>{getFirstLetter(name)}</span>}
    </span>
  );
}

/** The school's logo or name, otherwise the product's. */
function CardMark() {
  const logoUrl = useSchool()?.logoUrl;
  const ownName = useCustomName();
  if (logoUrl) return <img src={logoUrl} alt="" className={styles['logo']} />;
  if (!ownName) return <Wordmark className={styles['mark']} />;
  const size = styles[ownName.length > 32 ? 'small' : 'title'];
  return (
    <p dir="auto" className={joinClasses(styles['name'], size)}>
      {ownName}
    </p>
  );
}
