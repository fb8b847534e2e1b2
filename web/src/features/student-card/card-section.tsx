import type { Profile } from '@fasl/shared/contracts/account/profile';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './card.module.css';
import { CardActions } from './card-actions.tsx';
import { CardScreens, type Screen } from './card-screens.tsx';
import { useCardWords } from './card-words.ts';
import { StudentCard } from './student-card.tsx';

type Props = { profile: Profile; children?: ReactNode };

/** The card, and what can be done with it. */
export function CardSection({ profile, children }: Props) {
  const { t } = useTranslation('profile');
  const words = useCardWords(profile);
  const [flipped, setFlipped] = useState(false);
  const flip = () => setFlipped(!flipped);
  const [screen, setScreen] = useState<Screen | null>(null);

  return (
    <div className={styles['section']}>
      <StudentCard words={words} flipped={flipped} flip={flip} />
      <div className={styles['beside']}>
        <p className={styles['use']}>{t('card.use')}</p>
        <CardActions flipped={flipped} flip={flip} show={setScreen} />
        {children}
      </div>
      <CardScreens words={words} screen={screen} close={() => setScreen(null)} />
    </div>
  );
}
