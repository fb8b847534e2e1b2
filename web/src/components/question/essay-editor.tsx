import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import field from '#components/form/field.module.css';
import type { FileBlocker } from '#components/upload-field/file-blocker.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import styles from './editor.module.css';
import { FileList } from './file-list.tsx';
import type { EditorProps } from './question-kind.ts';

const hints = {
  pending: 'filesFirst',
  failed: 'repeatFailed',
  rejected: 'removeRejected',
} as const;

const ways: Way[] = ['text', 'attachment'];

/** The server's limit. */
const maxLength = 100_000;

const getEssay = (answer: Answer | null) =>
  answer !== null && typeof answer === 'object' && !Array.isArray(answer) ? answer : null;

/** Text or files. Switching between them keeps the old answer until the new one is written. */
export function EssayEditor({
  question,
  answer,
  change,
  labelledBy,
  onBlockerChange,
}: EditorProps) {
  const { t } = useTranslation('question');
  const essay = getEssay(answer);
  const [way, setWay] = useState<Way>(essay?.type ?? 'text');
  const [blocker, setBlocker] = useState<FileBlocker | null>(null);
  const changeBlocker = useCallback(
    (next: FileBlocker | null) => {
      setBlocker(next);
      onBlockerChange?.(next);
    },
    [onBlockerChange],
  );
  const contentOf = (type: Way) => (essay?.type === type ? essay.answer : '');
  const write = (type: Way, text: string) => change(text === '' ? null : { type, answer: text });

  return (
    <>
      <EssayWays name={`way-${question.id}`} way={way} choose={setWay} blocker={blocker} />
      {essay && essay.type !== way && <p className={styles['hint']}>{t(`replaces.${way}`)}</p>}
      {way === 'text' ? (
        <EssayText
          text={contentOf('text')}
          write={(text) => write('text', text)}
          labelledBy={labelledBy}
        />
      ) : (
        <FileList
          list={contentOf('attachment')}
          change={(list) => write('attachment', list === '[]' ? '' : list)}
          onBlockerChange={changeBlocker}
        />
      )}
    </>
  );
}

type Props = { text: string; write: (text: string) => void; labelledBy: string };

function EssayText({ text, write, labelledBy }: Props) {
  const { t } = useTranslation('question');
  return (
    <textarea
      className={joinClasses(field['input'], styles['essay'])}
      aria-label={t('yourAnswer')}
      aria-describedby={labelledBy}
      value={text}
      maxLength={maxLength}
      dir="auto"
      onChange={({ target }) => write(target.value)}
    />
  );
}

type Way = 'text' | 'attachment';

type EssayWaysProps = {
  name: string;
  way: Way;
  choose: (way: Way) => void;
  /** Files that would be lost by switching to text. */
  blocker: FileBlocker | null;
};

function EssayWays({ name, way, choose, blocker }: EssayWaysProps) {
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
              disabled={blocker !== null && way !== one}
              onChange={() => choose(one)}
            />
            <span>{t(`ways.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {blocker && <p className={styles['hint']}>{t(hints[blocker])}</p>}
    </>
  );
}
