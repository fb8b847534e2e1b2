import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Button } from '#components/button/button.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import styles from './command-panel.module.css';

type Props = {
  query: string;
  write: (text: string) => void;
  list: { id: string; activeId: string | undefined };
  onKeyDown: (event: KeyboardEvent) => void;
  close: () => void;
};

export function QueryField({ query, write, list, onKeyDown, close }: Props) {
  const { t } = useTranslation(['common', 'command-bar']);
  const field = useRef<HTMLInputElement>(null);

  // Focuses the field on mount: the code may load after the dialog has set its focus.
  useEffect(() => field.current?.focus(), []);

  const clear = () => {
    write('');
    field.current?.focus();
  };

  return (
    <div className={styles['field']}>
      <Icon name="search" />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={t('command-bar:label')}
        aria-expanded="true"
        aria-controls={list.id}
        aria-activedescendant={list.activeId}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="search"
        enterKeyHint="search"
        maxLength={100}
        placeholder={t('command-bar:placeholder')}
        value={query}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {query !== '' && <IconButton icon="close" label={t('command-bar:clear')} onClick={clear} />}
      <Button variant="ghost" small onClick={close}>
        {t('close')}
      </Button>
    </div>
  );
}
