import { type ComponentProps, useId } from 'react';
import { joinClasses } from '#lib/browser/classes.ts';
import { Icon } from '../brand/icon.tsx';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';

type Props = Omit<
  ComponentProps<'select'>,
  'id' | 'className' | 'value' | 'onChange' | 'disabled'
> & {
  label: string;
  placeholder: string;
  options: readonly { id: number; name: string }[];
  /** `null` and non-positive numbers mean no selection. */
  value: number | null;
  onChoose: (id: number | null) => void;
  error?: string | undefined;
  waitsFor?: string | undefined;
};

/** The native select is the quickest control on phones and adds no bytes. */
export function SelectField(props: Props) {
  const { label, placeholder, options, value, onChoose, error, waitsFor, ...select } = props;
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['select']}>
        <select
          {...select}
          id={id}
          className={joinClasses(styles['input'], !isChosen(value) && styles['unchosen'])}
          value={isChosen(value) ? value : ''}
          onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
          disabled={waitsFor !== undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || waitsFor ? noteId : undefined}
        >
          <option value="">{placeholder}</option>
          {options.map(({ id: option, name }) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="down" className={styles['caret']} />
      </div>
      {error && <FieldError id={noteId} text={error} />}
      {waitsFor && !error && (
        <p id={noteId} className={styles['hint']}>
          {waitsFor}
        </p>
      )}
    </div>
  );
}

const isChosen = (value: number | null): value is number => value !== null && value > 0;
