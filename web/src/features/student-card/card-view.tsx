import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DashboardIcon } from '#components/brand/dashboard-icon.tsx';
import { Button } from '#components/button/button.tsx';
import type { CardContent } from './card-content.ts';
import styles from './card-screen.module.css';
import { ScreenFrame } from './screen-frame.tsx';
import { StudentCard } from './student-card.tsx';

export function CardView({ content, close }: { content: CardContent; close: () => void }) {
  const { t } = useTranslation('profile');
  const [flipped, setFlipped] = useState(false);
  const flip = () => setFlipped(!flipped);
  return (
    <ScreenFrame title={t('card.label')} close={close}>
      <div className={styles['turned']}>
        <StudentCard content={content} flipped={flipped} flip={flip} />
      </div>
      <Button variant="soft" aria-pressed={flipped} onClick={flip}>
        <DashboardIcon name="flip" />
        {t('card.flip')}
      </Button>
      <p className={flipped ? styles['unseen'] : undefined}>{t('card.show')}</p>
    </ScreenFrame>
  );
}
