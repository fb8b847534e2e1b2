import styles from './note.module.css';
import { Note } from './note.tsx';

/** Why a form was refused. Always there, so that what it says is heard when it comes. */
export function RefusalNote({ text }: { text: string | null }) {
  return (
    <div role="alert" className={styles['alert']}>
      {text && (
        <Note kind="bad" icon="warning">
          {text}
        </Note>
      )}
    </div>
  );
}
