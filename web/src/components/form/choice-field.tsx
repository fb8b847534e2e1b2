import { useId } from 'react';
import styles from './choice-field.module.css';
import { FieldError } from './field-error.tsx';

type Props<V extends string> = {
  label: string;
  options: readonly { value: V; name: string }[];
  value: V | null;
  onChoose: (value: V) => void;
  error?: string | undefined;
};

export function ChoiceField<V extends string>(props: Props<V>) {
  const { label, options, value, onChoose, error } = props;
  const id = useId();
  return (
    <div
      role="radiogroup"
      className={styles['group']}
      aria-labelledby={`${id}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
    >
      <span id={`${id}-label`} className={styles['label']}>
        {label}
      </span>
      <div className={styles['options']}>
        {options.map((option) => (
          <label key={option.value} className={styles['option']}>
            <input
              type="radio"
              name={id}
              className={styles['radio']}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.name}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}
