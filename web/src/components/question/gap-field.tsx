import styles from './editor.module.css';

type Props = { label: string; text: string; write: (text: string) => void };

export function GapField({ label, text, write }: Props) {
  return (
    <input
      className={styles['gap']}
      aria-label={label}
      value={text}
      maxLength={500}
      dir="auto"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ target }) => write(target.value)}
    />
  );
}
