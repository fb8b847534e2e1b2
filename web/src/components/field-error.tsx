import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** Why a field is refused; tie it to the field by its id. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className={styles['error']}>
      <Icon name="warning" />
      <span>{text}</span>
    </p>
  );
}
