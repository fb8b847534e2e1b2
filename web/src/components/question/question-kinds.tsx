import type { ShownQuestionType } from '@fasl/shared/contracts/lesson/answer';
import { useTranslation } from 'react-i18next';
import { Note } from '../feedback/note.tsx';
import { ChoiceEditor } from './choice-editor.tsx';
import styles from './editor.module.css';
import { EssayEditor } from './essay-editor.tsx';
import { FileList } from './file-list.tsx';
import { OrderingEditor } from './ordering-editor.tsx';
import { QuestionBody } from './question-body.tsx';
import type { EditorProps, QuestionKind } from './question-kind.ts';

const essay: QuestionKind = { Editor: EssayEditor, drawsBody: false, settleMs: 1000 };

/** Typed and debounced like an essay. */
const gap: QuestionKind = { Editor: GapEditor, drawsBody: true, settleMs: 1000 };

/** Dragging a row produces intermediate orders, which need not be sent. */
const ordering: QuestionKind = { Editor: OrderingEditor, drawsBody: false, settleMs: 300 };

const attachment: QuestionKind = {
  Editor: AttachmentEditor,
  drawsBody: false,
  settleMs: 0,
};

const McqEditor = (props: EditorProps) => <ChoiceEditor {...props} many={false} />;

const mcq: QuestionKind = { Editor: McqEditor, drawsBody: false, settleMs: 0 };

const MrqEditor = (props: EditorProps) => <ChoiceEditor {...props} many />;

const mrq: QuestionKind = { Editor: MrqEditor, drawsBody: false, settleMs: 0 };

function AttachmentEditor({ answer, change, onBlockerChange }: EditorProps) {
  const list = typeof answer === 'string' ? answer : '';
  const write = (next: string) => change(next === '[]' ? null : next);
  return <FileList list={list} change={write} onBlockerChange={onBlockerChange} />;
}

const unknown: QuestionKind = { Editor: NoEditor, drawsBody: false, settleMs: 0 };

function NoEditor() {
  const { t } = useTranslation('question');
  return (
    <Note kind="warn" icon="info">
      {t('unknown')}
    </Note>
  );
}

function GapEditor({ question, answer, change, labelledBy }: EditorProps) {
  const { t } = useTranslation('question');
  const texts = Array.from({ length: question.gaps }, (_, index) =>
    Array.isArray(answer) ? String(answer[index] ?? '') : '',
  );
  const write = (index: number, text: string) => {
    const changed = texts.with(index, text);
    change(changed.some(Boolean) ? changed : null);
  };
  const field = (number: number) =>
    number >= 1 &&
    number <= question.gaps && (
      <GapField
        label={t('gap', { number, count: question.gaps })}
        text={texts[number - 1] ?? ''}
        write={(text) => write(number - 1, text)}
      />
    );

  return <QuestionBody id={labelledBy} html={question.body} gap={field} />;
}

type Props = { label: string; text: string; write: (text: string) => void };

function GapField({ label, text, write }: Props) {
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

/** A `Record`, so a new question type without an editor does not compile. */
export const questionKinds: Record<ShownQuestionType, QuestionKind> = {
  mcq,
  mrq,
  gap,
  ordering,
  essay,
  attachment,
  unknown,
};
