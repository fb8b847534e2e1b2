import type { Prerequisites } from '@fasl/shared/contracts/lesson/lesson';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import styles from './checkout.module.css';
import { RequiredItem } from './required-item.tsx';
import { StepFrame } from './step-frame.tsx';
import type { Wanted } from './wanted.ts';

type Props = { requires: Prerequisites; wanted: Wanted; close: () => void };

/** Groups of lessons of which one comes first: any of a group, of any group. */
export function RequiredStep({ requires: { criteria, groups }, wanted, close }: Props) {
  const { t } = useTranslation('checkout');
  return (
    <StepFrame title={t('required.title')} close={close}>
      <p>{t(`required.${criteria}`, { lesson: wanted.lesson.name })}</p>
      <div className={styles['groups']}>
        {groups.map((group, place) => (
          <Fragment key={group.map(({ id }) => id).join()}>
            {place > 0 && <p className={styles['or']}>{t('required.or')}</p>}
            <ul className={styles['group']}>
              {group.map((item) => (
                <RequiredItem key={item.id} item={item} wanted={wanted} close={close} />
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      <div className={styles['actions']}>
        <Button variant="soft" wide onClick={close}>
          {t('close')}
        </Button>
      </div>
    </StepFrame>
  );
}
