import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import styles from './search-box.module.css';
import type { useSearchBox } from './use-search-box.ts';

export function SearchBox({ box }: { box: ReturnType<typeof useSearchBox> }) {
  const { t } = useTranslation('results');
  const id = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    box.searchNow();
  };

  return (
    <search>
      <form onSubmit={submit} className={styles['form']}>
        <label htmlFor={id} className={styles['label']}>
          {t('box')}
        </label>
        <span className={styles['box']}>
          <Icon name="search" className={styles['icon']} />
          <input
            id={id}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder={t('placeholder')}
            className={styles['input']}
            value={box.text}
            onChange={({ target }) => box.setText(target.value)}
            onBlur={box.rest}
          />
        </span>
      </form>
    </search>
  );
}
