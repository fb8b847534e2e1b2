import { Icon } from '../brand/icon.tsx';
import styles from './field.module.css';

/** Reference the error from the field with `aria-describedby`. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className={styles['error']}>
      <Icon name="warning" />
      <span>{text}</span>
    </p>
  );
}
