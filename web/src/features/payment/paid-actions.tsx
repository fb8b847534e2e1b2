import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button/button-link.tsx';
import { readLessonToBuy } from '#lib/payment/lesson-to-buy.ts';
import { paths } from '#lib/router/paths.ts';

type Lesson = {
  label: string;
  courseId: number;
  text: 'toLesson' | 'toClassroom' | 'backToLesson';
};

/** The first action continues with the lesson for which the student paid. */
export function PaidActions({ payment }: { payment: PaymentOutcome }) {
  const { t } = useTranslation('payment');
  const [left] = useState(readLessonToBuy);
  const lesson: Lesson | null =
    getOrderedLesson(payment) ?? (left && { ...left, text: 'backToLesson' });
  return (
    <>
      {lesson ? (
        <ButtonLink
          to={paths.classroom}
          params={{ label: lesson.label }}
          hash={`lesson-${lesson.courseId}`}
          wide
        >
          {t(`order.${lesson.text}`)}
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.myClassrooms} wide>
          {t('toClassrooms')}
        </ButtonLink>
      )}
      {payment.invoiceRef !== null && (
        <ButtonLink
          to={paths.receipt}
          params={{ invoiceRef: payment.invoiceRef }}
          variant="soft"
          wide
        >
          {t('receipt')}
        </ButtonLink>
      )}
      <ButtonLink to={paths.home} variant="ghost" wide>
        {t('home')}
      </ButtonLink>
    </>
  );
}

function getOrderedLesson({ order }: PaymentOutcome): Lesson | null {
  if (!order?.classroom) return null;
  const { classroom, courseId, status } = order;
  return {
    label: classroom.label,
    courseId,
    text: status === 'opened' ? 'toLesson' : 'toClassroom',
  };
}
