import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button/button-link.tsx';
import { claimLessonToBuy } from '#lib/payment/lesson-to-buy.ts';
import { getLessonPath, paths } from '#lib/router/paths.ts';
import { getReturnLink, getReturnPath, removeReturnPath } from '#lib/session/return-path.ts';

type Lesson = {
  label: string;
  courseId: number;
  text: 'toLesson' | 'toClassroom' | 'backToLesson';
};

/** The first action continues with the lesson for which the student paid. */
export function PaidActions({ payment }: { payment: PaymentOutcome }) {
  const { t } = useTranslation('payment');
  const [left] = useState(() =>
    payment.purpose === 'fees' ? null : claimLessonToBuy(payment.reference),
  );
  const lesson: Lesson | null =
    getOrderedLesson(payment) ?? (left && { ...left, text: 'backToLesson' });
  return (
    <>
      {lesson ? <LessonAction lesson={lesson} /> : <NextAction {...payment} />}
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

/** After the sign-up fee, leads back to the page that the student came from. */
function NextAction({ purpose }: Pick<PaymentOutcome, 'purpose'>) {
  const { t } = useTranslation('payment');
  if (purpose !== 'fees' || getReturnPath() === paths.home) {
    return (
      <ButtonLink to={paths.myClassrooms} wide>
        {t('toClassrooms')}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink {...getReturnLink()} onClick={removeReturnPath} wide>
      {t('backToPage')}
    </ButtonLink>
  );
}

/** Leads to the lesson if it is open, otherwise to its row in the classroom. */
function LessonAction({ lesson: { label, courseId, text } }: { lesson: Lesson }) {
  const { t } = useTranslation('payment');
  const address =
    text === 'toLesson'
      ? { to: getLessonPath(courseId) }
      : { to: paths.classroom, hash: `lesson-${courseId}` };
  return (
    <ButtonLink {...address} params={{ label }} wide>
      {t(`order.${text}`)}
    </ButtonLink>
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
