/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/prefer-tag-over-role --
   The combobox holds the keyboard and points here by id; an option element lives in a select only. */
import { Face } from '#components/face.tsx';
import { Icon } from '#components/icon.tsx';
import { Shape } from '#components/shape.tsx';
import styles from './command-panel.module.css';
import type { Entry } from './entry.ts';

type Props = { entry: Entry; isActive: boolean; choose: (entry: Entry) => void };

/** Pressed with a finger or the mouse; the keyboard stays in the field and points by its id. */
export function EntryOption({ entry, isActive, choose }: Props) {
  const { id, text, detail, icon, isPlace, person, lang } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox holds the keyboard and points here by id.
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
      {isPlace && <Shape name="lam" className={styles['place']} />}
      {icon && (
        <span className={styles['mark']}>
          <Icon name={icon} />
        </span>
      )}
      <span className={styles['text']} lang={lang}>
        <bdi>{text}</bdi>
      </span>
      {detail && <span className={styles['detail']}>{detail}</span>}
    </div>
  );
}
