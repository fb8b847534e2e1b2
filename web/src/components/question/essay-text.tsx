import { useTranslation } from 'react-i18next';
import { classes } from '#lib/browser/classes.ts';
import field from '../field.module.css';
import styles from './editor.module.css';

type Props = { text: string; write: (text: string) => void; labelledBy: string };

/** As long as the server takes. */
const most = 100_000;

export function EssayText({ text, write, labelledBy }: Props) {
  const { t } = useTranslation('question');
  return (
    <textarea
      className={classes(field['input'], styles['essay'])}
      aria-label={t('yourAnswer')}
      aria-describedby={labelledBy}
      value={text}
      maxLength={most}
      dir="auto"
      onChange={({ target }) => write(target.value)}
    />
  );
}
