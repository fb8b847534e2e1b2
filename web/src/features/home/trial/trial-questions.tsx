import type { TrialQuestion } from '@fasl/shared/contracts/classroom/trial';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Kashida } from '#components/brand/kashida.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { focusOnMount } from '#lib/browser/focus.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './trial.module.css';
import { TrialQuestionCard } from './trial-question-card.tsx';

/** Shows one question at a time. Answers are marked in the browser and never sent. */
export function TrialQuestions({ questions }: { questions: TrialQuestion[] }) {
  const [place, setPlace] = useState(0);
  const [answers, setAnswers] = useState<number[]>([]);
  const question = questions[place];
  if (!question) {
    const right = questions.filter((one, index) => answers[index] === one.right).length;
    return <TrialResult right={right} total={questions.length} />;
  }
  return (
    <TrialQuestionCard
      key={place}
      question={question}
      number={place + 1}
      total={questions.length}
      chosen={answers[place]}
      choose={(choice) => setAnswers([...answers, choice])}
      next={() => setPlace(place + 1)}
    />
  );
}

function TrialResult({ right, total }: { right: number; total: number }) {
  const { t } = useTranslation(['trial', 'home']);
  const text = t('result', { right, total });
  return (
    <div className={styles['card']}>
      <h3 ref={focusOnMount} tabIndex={-1} className={styles['result']}>
        {text}
      </h3>
      <Kashida percent={(right / total) * 100} label={text} className={styles['kashida']} />
      <p>{t('after')}</p>
      <ButtonLink to={paths.signup} className={styles['action']}>
        {t('home:signUp')}
      </ButtonLink>
    </div>
  );
}
