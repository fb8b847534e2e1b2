import { type ComponentProps, useId } from 'react';
import { Icon } from '../brand/icon.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import styles from './field.module.css';
import searchStyles from './search-field.module.css';

type SelectProps = {
  label: string;
  /** Label of the option that disables the filter. */
  all: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  choose: (value: string) => void;
};

export function FilterSelect({ label, all, choices, value, choose }: SelectProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['select']}>
        <select
          id={id}
          className={styles['input']}
          value={value}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{all}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="down" className={styles['caret']} />
      </div>
    </div>
  );
}

type SearchProps = Pick<ComponentProps<'input'>, 'ref' | 'placeholder' | 'enterKeyHint'> & {
  label: string;
  value: string;
  write: (text: string) => void;
};

/** A search with its label or an example inside. */
export function SearchField({ label, value, write, ...input }: SearchProps) {
  return (
    <label className={searchStyles['search']}>
      <Icon name="search" />
      <VisuallyHidden>{label}</VisuallyHidden>
      <input
        type="search"
        placeholder={label}
        maxLength={100}
        autoComplete="off"
        {...input}
        value={value}
        onChange={({ target }) => write(target.value)}
      />
    </label>
  );
}
