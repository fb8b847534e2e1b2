import type { Prerequisites } from '@fasl/shared/contracts/lesson/lesson';
import type { Precheck, PurchaseResult } from '@fasl/shared/contracts/payment/checkout';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, utils } from '#lib/api/api.ts';
import { appErrorOf } from '#lib/api/app-error.ts';
import { fetchErrorText } from '#lib/api/use-error-text.ts';
import { notify, notifyMore } from '#lib/browser/notices.ts';
import { refreshLessons } from '#lib/lesson/refresh-lessons.ts';
import { paths } from '#lib/router/paths.ts';
import { randomId } from '#lib/storage/random-id.ts';
import type { Wanted } from './wanted.ts';

type Due = NonNullable<Precheck['due']>;
type Obstacle = { name: 'due'; due: Due } | { name: 'requires'; requires: Prerequisites };
export type Step =
  | { name: 'wait' }
  | { name: 'pay' }
  | { name: 'failed'; error: unknown }
  | Obstacle;

type Ending = {
  close: () => void;
  /** The lesson is open. */
  done: () => void;
};

/** What stands between a student and a lesson, asked and answered one after the other. */
export function useEnrolment(wanted: Wanted, ending: Ending) {
  const { classroom, lesson } = wanted;
  const [after, setAfter] = useState<Obstacle | null>(null);
  const check = api.checkout.precheck.useQuery(
    { classroomId: classroom.id },
    { staleTime: 0, gcTime: 0, meta: { inline: true } },
  );
  const bought = usePurchaseResult(wanted, ending, setAfter);
  /** Takes a refusal that says what to do first; answers whether it was one. */
  const refused = (error: unknown): boolean => {
    if (appErrorOf(error)?.code === 'already_enrolled') {
      // PurchaseResult elsewhere since the page was read, which offers it still.
      void fetchErrorText(error).then((text) => notify('success', text));
      void bought({ redirect: null, enrolled: true, invoiceRef: null });
      return true;
    }
    const obstacle = obstacleOf(error);
    if (obstacle) setAfter(obstacle);
    return obstacle !== null;
  };

  const before = obstacleBefore(check.data, lesson.requires);
  const obstacle = after ?? before;
  const isFree = lesson.price === 0;
  const takes = check.data !== undefined && obstacle === null && isFree;
  const free = useFreeLesson(lesson.id, { takes, bought, refused });
  const error = check.data ? free.error : check.error;

  const step = (): Step => {
    if (error) return { name: 'failed', error };
    if (!check.data) return { name: 'wait' };
    return obstacle ?? { name: isFree ? 'wait' : 'pay' };
  };
  return {
    step: step(),
    retry: () => (check.data ? free.reset() : void check.refetch()),
    bought,
    refused,
  };
}

function obstacleBefore(
  check: Precheck | undefined,
  requires: Prerequisites | null,
): Obstacle | null {
  if (check?.due) return { name: 'due', due: check.due };
  return check && requires ? { name: 'requires', requires } : null;
}

function obstacleOf(error: unknown): Obstacle | null {
  const refusal = appErrorOf(error);
  if (refusal?.code === 'profile_incomplete') return { name: 'due', due: 'profile' };
  if (refusal?.code !== 'prerequisites_missing' || !refusal.detail) return null;
  return { name: 'requires', requires: refusal.detail as Prerequisites };
}

/** Sends where the answer says; else shows what has opened, unless something is still due. */
function usePurchaseResult(
  { classroom }: Wanted,
  { close, done }: Ending,
  setAfter: (obstacle: Obstacle) => void,
) {
  const { t } = useTranslation('checkout');
  const router = useRouter();
  return async ({ redirect, enrolled, invoiceRef }: PurchaseResult) => {
    if (redirect !== null) {
      close();
      return router.navigate({ href: redirect });
    }
    if (!enrolled) {
      // Nobody says what came of it: the classroom does.
      close();
      await refreshLessons();
      return;
    }
    if (invoiceRef) {
      const to = paths.receipt.replace('$invoiceRef', encodeURIComponent(invoiceRef));
      notifyMore(t('receipt.text'), { to, text: t('receipt.show') });
    }
    const asked = { classroomId: classroom.id };
    const [check] = await Promise.all([
      utils.checkout.precheck.fetch(asked, { staleTime: 0 }).catch(() => null),
      refreshLessons(),
    ]);
    if (check?.due) return setAfter({ name: 'due', due: check.due });
    done();
  };
}

type Taking = {
  /** Nothing stands before it any more. */
  takes: boolean;
  bought: (answer: PurchaseResult) => Promise<void>;
  refused: (error: unknown) => boolean;
};

/** What is free is enrolled in without a further question, as if the wallet paid nothing for it. */
function useFreeLesson(courseId: number, { takes, bought, refused }: Taking) {
  const [idempotencyKey] = useState(randomId);
  const call = api.checkout.payFromWallet.useMutation({
    onSuccess: bought,
    onError: refused,
  });
  const { mutate, isIdle } = call;
  useEffect(() => {
    if (takes && isIdle) mutate({ courseId, promoCode: null, idempotencyKey });
  }, [takes, isIdle, mutate, courseId, idempotencyKey]);
  return { error: takes ? call.error : null, reset: call.reset };
}
