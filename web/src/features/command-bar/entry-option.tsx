import { Face } from '#components/face.tsx';
import { Icon } from '#components/icon.tsx';
import styles from './command-panel.module.css';
import type { Entry } from './entry.ts';

type Props = { entry: Entry; isActive: boolean; choose: (entry: Entry) => void };

/** Pressed with a finger or the mouse; the keyboard stays in the field and points by its id. */
export function EntryOption({ entry, isActive, choose }: Props) {
  const { id, text, detail, icon, person, lang } = entry;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles['option']}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => choose(entry)}
    >
      {person && <Face name={person.name} photoUrl={person.photoUrl} />}
      {icon && (
        <span className={styles['mark']}>
          <Icon name={icon} />
        </span>
      )}
      <span className={styles['text']} lang={lang} dir="auto">
        {text}
      </span>
      {detail && <span className={styles['detail']}>{detail}</span>}
    </div>
  );
}
