import { schemes } from '@fasl/shared/contracts/page/boot';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { setScheme, useScheme } from '#lib/browser/scheme.ts';
import { Icon } from '../brand/icon.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import styles from './toggle.module.css';

export function SchemeToggle() {
  const { t } = useTranslation('common');
  const chosen = useScheme();
  const name = useId();

  return (
    <fieldset className={styles['schemes']}>
      <legend>
        <VisuallyHidden>{t('scheme.label')}</VisuallyHidden>
      </legend>
      {schemes.map((scheme) => (
        <label key={scheme} className={styles['scheme']}>
          <input
            type="radio"
            name={name}
            checked={scheme === chosen}
            onChange={() => setScheme(scheme)}
          />
          <Icon name={scheme} />
          <span>{t(`scheme.${scheme}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
