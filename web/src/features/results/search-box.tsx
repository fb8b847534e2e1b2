import { type FormEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import { paths } from '#lib/router/paths.ts';
import styles from './search-box.module.css';
import type { useSearchBox } from './use-search-box.ts';

type Box = ReturnType<typeof useSearchBox>;

export function SearchBox({ box }: { box: Box }) {
  const { t } = useTranslation('results');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { setText } = box;

  // The student may have typed before hydration.
  useEffect(() => {
    if (field.current?.value) setText(field.current.value);
  }, [setText]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    box.searchNow();
    // Hides the on-screen keyboard, which would cover the results.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
  };
  const clear = () => {
    setText('');
    field.current?.focus();
  };

  return (
    <search>
      <form action={paths.results} onSubmit={submit} className={styles['form']}>
        <label htmlFor={id} className={styles['label']}>
          {t('box')}
        </label>
        <span className={styles['box']}>
          <Icon name="search" className={styles['icon']} />
          <SearchField id={id} field={field} box={box} />
          {box.text !== '' && (
            <IconButton
              icon="close"
              label={t('clear')}
              className={styles['clear']}
              onClick={clear}
            />
          )}
        </span>
      </form>
    </search>
  );
}

type FieldProps = { id: string; field: RefObject<HTMLInputElement | null>; box: Box };

function SearchField({ id, field, box }: FieldProps) {
  const { t } = useTranslation('results');
  return (
    <input
      ref={field}
      id={id}
      name="query"
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      placeholder={t('placeholder')}
      className={styles['input']}
      value={box.text}
      onChange={({ target }) => box.setText(target.value)}
      onBlur={box.endRefinement}
    />
  );
}
