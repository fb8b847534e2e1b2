import { useState } from 'react';
import { Elsewhere } from './elsewhere.tsx';
import { HandingInPanel } from './handing-in-panel.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { LineBanner } from './line-banner.tsx';
import { LogInDialog } from './log-in-dialog.tsx';
import { Navigator } from './navigator.tsx';
import { questionInView } from './question-in-view.ts';
import { QuestionList } from './question-list.tsx';
import { useSittingHere } from './sitting-context.ts';
import { TestFoot } from './test-foot.tsx';
import { TestHead } from './test-head.tsx';
import styles from './test-screen.module.css';
import { useHandIn } from './use-hand-in.ts';
import { useLeaveQuestion } from './use-leave-question.ts';
import { type Place, useQuestions } from './use-questions.ts';
import { useSteps } from './use-steps.ts';
import type { WayBack } from './use-way-back.ts';

type Props = { place: Place; wayBack: WayBack };

export function TestScreen({ place, wayBack }: Props) {
  const { lock, test } = useSittingHere();
  const hold = lock.use();
  const questions = useQuestions(place);
  const { handingIn, submit } = useHandIn(wayBack);
  const leaving = useLeaveQuestion(test.id, wayBack);
  const [isListOpen, setIsListOpen] = useState(false);
  const steps = useSteps(questions, submit);
  const [seen, setSeen] = useState<number | null>(null);
  const openList = () => {
    setSeen(test.mode === 'single' ? null : questionInView());
    setIsListOpen(true);
  };
  const isHere = hold === 'here' && !handingIn;

  return (
    <div className={styles['screen']}>
      <TestHead leave={leaving.ask} />
      <div className={styles['column']}>
        <LineBanner />
        {handingIn && <HandingInPanel {...handingIn} />}
        {hold === 'elsewhere' && !handingIn && <Elsewhere />}
        {isHere && <QuestionList questions={questions} />}
      </div>
      {isHere && <TestFoot questions={questions} steps={steps} open={openList} />}
      <Navigator
        open={isListOpen && isHere}
        close={() => setIsListOpen(false)}
        questions={questions}
        current={seen ?? questions.index}
        submit={steps.submit}
      />
      <LeaveDialog open={leaving.isAsked} close={leaving.stay} leave={leaving.go} />
      <LogInDialog />
    </div>
  );
}
