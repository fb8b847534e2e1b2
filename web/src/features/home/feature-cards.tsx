import type { ClassroomKind } from '@fasl/shared/contracts/classroom/classroom';
import { useTranslation } from 'react-i18next';
import { Band } from '#components/band.tsx';
import { Shape, type ShapeName } from '#components/shape.tsx';
import { type Tone, toneClass } from '#components/tone.ts';
import { classes } from '#lib/browser/classes.ts';
import styles from './feature-cards.module.css';

type Feature = { kind: ClassroomKind; tone: Tone; shape: ShapeName };

const features: Feature[] = [
  { kind: 'online', tone: 'nile', shape: 'fa' },
  { kind: 'center', tone: 'rose', shape: 'lam' },
  { kind: 'revision', tone: 'night', shape: 'sad' },
  { kind: 'exam', tone: 'clay', shape: 'nuqta' },
];

/** The four kinds of classrooms, explained. */
export function FeatureCards() {
  const { t } = useTranslation('home');
  return (
    <Band aria-label={t('features.title')}>
      <ul className={styles['cards']}>
        {features.map(({ kind, tone, shape }) => (
          <li key={kind} className={classes(styles['card'], toneClass(tone))} data-tone={tone}>
            <Shape name={shape} className={styles['shape']} />
            <h2 className={styles['title']}>{t(`features.${kind}.title`)}</h2>
            <p className={styles['text']}>{t(`features.${kind}.text`)}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
