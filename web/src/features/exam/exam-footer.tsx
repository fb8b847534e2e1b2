import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Button } from '#components/button/button.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { publishBarHeight } from '#lib/browser/bar-height.ts';
import styles from './exam-screen.module.css';
import { useRunningAttempt } from './running-attempt/running-attempt.ts';
import type { ExamQuestions, QuestionSteps } from './use-questions.ts';

type Props = { questions: ExamQuestions; steps: QuestionSteps; open: () => void };

export function ExamFooter({ questions: { index, count, answered }, steps, open }: Props) {
  const { t } = useTranslation('running-test');
  const isSingle = useRunningAttempt().exam.mode === 'single';
  const isSubmit = !isSingle || steps.isLast;
  const whyId = useId();
  const disabled = !steps.isOnline || undefined;
  const shownCount = isSingle ? index + 1 : answered;

  return (
    <div ref={publishBarHeight} className={styles['foot']}>
      <div>
        {isSingle && (
          <Button
            variant="soft"
            aria-disabled={disabled || steps.isFirst || undefined}
            onClick={steps.previous}
          >
            <Icon name="back" />
            <span className={styles['wide']}>{t('previous')}</span>
          </Button>
        )}
        <Button variant="line" onClick={open}>
          <Icon name="menu" />
          <VisuallyHidden>{t('questions')}</VisuallyHidden>
          <bdi>{`${shownCount}/${count}`}</bdi>
        </Button>
        <Button
          aria-disabled={disabled}
          aria-describedby={disabled && whyId}
          onClick={isSubmit && !isSingle ? steps.submit : steps.next}
        >
          {t(isSubmit ? 'submit' : 'next')}
          {!isSubmit && <Icon name="arrow" />}
        </Button>
        {disabled && <VisuallyHidden id={whyId}>{t('waitsForNetwork')}</VisuallyHidden>}
      </div>
    </div>
  );
}
