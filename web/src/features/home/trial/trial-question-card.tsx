import type { TrialQuestion } from '@fasl/shared/contracts/classroom/trial';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Button } from '#components/button/button.tsx';
import { FormulaText } from '#components/question/formula-text.tsx';
import { QuestionBody } from '#components/question/question-body.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { focusOnMount } from '#lib/browser/focus.ts';
import { detectDirection } from '#lib/format/direction.ts';
import styles from './trial.module.css';

type Props = {
  question: TrialQuestion;
  number: number;
  total: number;
  chosen: number | undefined;
  choose: (choice: number) => void;
  next: () => void;
};

export function TrialQuestionCard({ question, number, total, chosen, choose, next }: Props) {
  const { t } = useTranslation('trial');
  const id = useId();
  const { body, choices, right } = question;
  const isAnswered = chosen !== undefined;
  return (
    <div className={styles['card']}>
      <h3
        // The first question appears with the film, which has the focus.
        ref={number > 1 ? focusOnMount : undefined}
        tabIndex={-1}
        className={styles['number']}
      >
        {t('question', { number, total })}
      </h3>
      <QuestionBody id={id} html={body} />
      <ul aria-labelledby={id} className={styles['choices']} dir={detectDirection(body)}>
        {choices.map((text, index) => (
          <li key={text}>
            <Choice
              text={text}
              index={index}
              mark={isAnswered ? getMark(index, { right, chosen }) : undefined}
              choose={() => choose(index)}
            />
          </li>
        ))}
      </ul>
      {isAnswered && (
        <Verdict
          question={question}
          isRight={chosen === right}
          isLast={number === total}
          next={next}
        />
      )}
    </div>
  );
}

type Mark = 'right' | 'wrong' | 'other';

function getMark(index: number, { right, chosen }: { right: number; chosen: number }): Mark {
  if (index === right) return 'right';
  return index === chosen ? 'wrong' : 'other';
}

type ChoiceProps = { text: string; index: number; mark: Mark | undefined; choose: () => void };

/** A button until the question is answered. */
function Choice({ text, index, mark, choose }: ChoiceProps) {
  const { t } = useTranslation(['question', 'trial']);
  const letter = (
    <span className={styles['letter']} aria-hidden="true">
      {t('letters').charAt(index)}
    </span>
  );
  if (!mark) {
    return (
      <button type="button" className={styles['choice']} onClick={choose}>
        {letter}
        <FormulaText text={text} />
      </button>
    );
  }
  return (
    <div className={joinClasses(styles['choice'], styles[mark])}>
      {letter}
      <FormulaText text={text} />
      {mark !== 'other' && (
        <span className={styles['mark']}>
          <Icon name={mark === 'right' ? 'check' : 'close'} />
          {t(`trial:mark.${mark}`)}
        </span>
      )}
    </div>
  );
}

type VerdictProps = {
  question: TrialQuestion;
  isRight: boolean;
  isLast: boolean;
  next: () => void;
};

/** Takes the focus from the pressed choice, so that a screen reader reads the result. */
function Verdict({ question, isRight, isLast, next }: VerdictProps) {
  const { t } = useTranslation('trial');
  const id = useId();
  return (
    <section
      ref={focusOnMount}
      tabIndex={-1}
      aria-labelledby={`${id}-verdict`}
      aria-describedby={question.feedback === null ? undefined : `${id}-feedback`}
      className={styles['verdict']}
    >
      <p id={`${id}-verdict`} className={styles['said']}>
        {t(isRight ? 'right' : 'wrong')}
      </p>
      {question.feedback !== null && (
        <QuestionBody id={`${id}-feedback`} html={question.feedback} quiet />
      )}
      <Button className={styles['action']} onClick={next}>
        {t(isLast ? 'finish' : 'next')}
      </Button>
    </section>
  );
}
