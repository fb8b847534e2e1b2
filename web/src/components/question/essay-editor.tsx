import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './editor.module.css';
import { EssayText } from './essay-text.tsx';
import { EssayWays, type Way } from './essay-ways.tsx';
import { FileList } from './file-list.tsx';
import type { EditorProps, Hold } from './question-kind.ts';

const essayOf = (answer: Answer | null) =>
  answer !== null && typeof answer === 'object' && !Array.isArray(answer) ? answer : null;

/** Words or files; what was given the one way stays until something is given the other way. */
export function EssayEditor({ question, answer, change, labelledBy, hold }: EditorProps) {
  const { t } = useTranslation('question');
  const given = essayOf(answer);
  const [way, setWay] = useState<Way>(given?.type ?? 'text');
  const [held, setHeld] = useState<Hold>(null);
  const holdHere = useCallback(
    (next: Hold) => {
      setHeld(next);
      hold?.(next);
    },
    [hold],
  );
  const contentOf = (type: Way) => (given?.type === type ? given.answer : '');
  const write = (type: Way, text: string) => change(text === '' ? null : { type, answer: text });

  return (
    <>
      <EssayWays name={`way-${question.id}`} way={way} choose={setWay} held={held} />
      {given && given.type !== way && <p className={styles['hint']}>{t(`replaces.${way}`)}</p>}
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
          hold={holdHere}
        />
      )}
    </>
  );
}
