import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { detectDirection } from '#lib/format/direction.ts';
import styles from './editor.module.css';
import { FormulaText } from './formula-text.tsx';
import type { EditorProps } from './question-kind.ts';

export function ChoiceEditor({
  question,
  answer,
  change,
  labelledBy,
  many,
}: EditorProps & { many: boolean }) {
  const { t } = useTranslation('question');
  const chosen = Array.isArray(answer) ? answer : [];
  const isChosen = (id: number) => chosen.some((one) => one === id);
  const choose = (id: number) => {
    if (!many) return change([id]);
    const next = question.choices.filter((one) => (one.id === id) !== isChosen(one.id));
    change(next.length > 0 ? next.map((one) => one.id) : null);
  };

  return (
    <fieldset
      className={styles['choices']}
      dir={detectDirection(question.body)}
      aria-describedby={labelledBy}
    >
      <legend>
        <VisuallyHidden>{t(many ? 'chooseMany' : 'chooseOne')}</VisuallyHidden>
      </legend>
      {question.choices.map(({ id, text }, index) => (
        <ChoiceOption
          key={id}
          kind={many ? 'checkbox' : 'radio'}
          name={`choices-${question.id}`}
          letter={t('letters').charAt(index)}
          text={text}
          checked={isChosen(id)}
          choose={() => choose(id)}
        />
      ))}
    </fieldset>
  );
}

type Props = {
  kind: 'radio' | 'checkbox';
  name: string;
  letter: string;
  text: string;
  checked: boolean;
  choose: () => void;
};

function ChoiceOption({ kind, name, letter, text, checked, choose }: Props) {
  const isBox = kind === 'checkbox';
  return (
    <label className={styles['choice']}>
      <input type={kind} name={name} checked={checked} onChange={choose} />
      <span className={joinClasses(styles['letter'], isBox && styles['box'])} aria-hidden="true">
        {isBox ? checked && <Icon name="check" /> : letter}
      </span>
      <FormulaText text={text} />
    </label>
  );
}
