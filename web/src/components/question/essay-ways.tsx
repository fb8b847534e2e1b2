import { useTranslation } from 'react-i18next';
import styles from './editor.module.css';
import type { Hold } from './question-kind.ts';

export type Way = 'text' | 'attachment';
const ways: Way[] = ['text', 'attachment'];

type Props = {
  name: string;
  way: Way;
  choose: (way: Way) => void;
  /** There are files that would be lost with the way they came. */
  held: Hold;
};

export function EssayWays({ name, way, choose, held }: Props) {
  const { t } = useTranslation('question');
  return (
    <>
      <fieldset className={styles['ways']}>
        <legend>{t('way')}</legend>
        {ways.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={name}
              checked={way === one}
              disabled={held !== null && way !== one}
              onChange={() => choose(one)}
            />
            <span>{t(`ways.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {held && (
        <p className={styles['hint']}>{t(held === 'rejected' ? 'removeRejected' : 'filesFirst')}</p>
      )}
    </>
  );
}
