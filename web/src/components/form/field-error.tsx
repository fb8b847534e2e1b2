import { Icon } from '../brand/icon.tsx';
import styles from './field.module.css';

/** Why a field is refused; tie it to the field by its id. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className={styles['error']}>
      <Icon name="warning" />
      <span>{text}</span>
    </p>
  );
}
