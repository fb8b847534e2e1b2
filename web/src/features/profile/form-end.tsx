import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Why } from '#components/why.tsx';
import styles from './profile.module.css';
import { fieldLabels } from './refusals-of.ts';
import type { useProfileForm } from './use-profile-form.ts';

type Props = { state: Omit<ReturnType<typeof useProfileForm>, 'element' | 'submit'> };

/** Both buttons say why they are off. */
export function FormEnd({ state }: Props) {
  const { t } = useTranslation(['profile', 'profile-fields', 'common']);
  const { isDirty, refused, busy, cancel } = state;
  const names = refused.map((field) => t(fieldLabels[field])).join(t('common:comma'));
  const id = useId();
  const why = !isDirty ? t('unchanged') : names && t('toCorrect', { fields: names });
  const isOff = why !== '' && !busy;

  return (
    <div className={styles['end']}>
      <Button
        type="submit"
        busy={busy}
        aria-disabled={isOff || undefined}
        aria-describedby={isOff ? id : undefined}
      >
        {t(busy ? 'saving' : 'save')}
      </Button>
      <Button
        variant="ghost"
        aria-disabled={!isDirty || busy || undefined}
        aria-describedby={isDirty ? undefined : id}
        onClick={cancel}
      >
        {t('cancel')}
      </Button>
      {isOff && <Why id={id}>{why}</Why>}
    </div>
  );
}
