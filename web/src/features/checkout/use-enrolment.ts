import type { Prerequisites } from '@fasl/shared/contracts/lesson/lesson';
import type { Precheck, PurchaseResult } from '@fasl/shared/contracts/payment/checkout';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, apiUtils } from '#lib/api/api.ts';
import { toAppError } from '#lib/api/app-error.ts';
import { fetchErrorText } from '#lib/api/use-error-text.ts';
import { addNoticeLink, notify } from '#lib/browser/notices.ts';
import { refreshLessons } from '#lib/lesson/refresh-lessons.ts';
import { removeLessonToBuy } from '#lib/payment/lesson-to-buy.ts';
import { paths } from '#lib/router/paths.ts';
import { createRandomId } from '#lib/storage/random-id.ts';
import type { CheckoutOffer } from './checkout-offer.ts';

type Due = NonNullable<Precheck['due']>;
type Obstacle = { name: 'due'; due: Due } | { name: 'requires'; requires: Prerequisites };
export type EnrolmentStep =
  | { name: 'wait' }
  | { name: 'pay' }
  | { name: 'failed'; error: unknown }
  | Obstacle;

type CheckoutCallbacks = {
  close: () => void;
  done: () => void;
};

export function useEnrolment(chosen: CheckoutOffer, callbacks: CheckoutCallbacks) {
  const [offer, setOffer] = useState(chosen);
  const { classroom, lesson } = offer;
  const [after, setAfter] = useState<Obstacle | null>(null);
  const check = api.checkout.precheck.useQuery(
    { classroomId: classroom.id },
    { staleTime: 0, gcTime: 0, meta: { inline: true } },
  );
  const showPurchase = usePurchaseResult(offer, callbacks, setAfter);
  const handleRejection = createRejectionHandler({ offer, setOffer, setAfter, showPurchase });

  const before = obstacleBefore(check.data, lesson.requires);
  const obstacle = after ?? before;
  const isFree = lesson.price === 0;
  const isReady = check.data !== undefined && obstacle === null && isFree;
  const free = useFreeLesson(lesson.id, {
    isReady,
    onBought: showPurchase,
    onRejected: handleRejection,
  });
  const error = check.data ? free.error : check.error;

  const step = (): EnrolmentStep => {
    if (error) return { name: 'failed', error };
    if (!check.data) return { name: 'wait' };
    return obstacle ?? { name: isFree ? 'wait' : 'pay' };
  };
  return {
    /** With the current price. */
    offer,
    step: step(),
    retry: () => (check.data ? free.reset() : void check.refetch()),
    onBought: showPurchase,
    onRejected: handleRejection,
  };
}

type RejectionContext = {
  offer: CheckoutOffer;
  setOffer: (offer: CheckoutOffer) => void;
  setAfter: (obstacle: Obstacle) => void;
  showPurchase: (result: PurchaseResult) => Promise<void>;
};

/** Handles an error that needs another step; returns whether it did. */
function createRejectionHandler({ offer, setOffer, setAfter, showPurchase }: RejectionContext) {
  return (error: unknown): boolean => {
    const code = toAppError(error)?.code;
    if (code === 'already_enrolled') {
      // The lesson was bought on another device after this page was loaded.
      void fetchErrorText(error).then((text) => notify('success', text));
      void showPurchase({ redirect: null, enrolled: true, invoiceRef: null });
      return true;
    }
    if (code === 'profile_incomplete') {
      // The same error reports an unpaid fee.
      void fetchPrecheck(offer.classroom.id).then((next) =>
        setAfter({ name: 'due', due: next?.due ?? 'profile' }),
      );
      return true;
    }
    if (code === 'amount_differs') void fetchOffer(offer).then(setOffer);
    const obstacle = toObstacle(error);
    if (obstacle) setAfter(obstacle);
    return obstacle !== null;
  };
}

/** The offer with the lesson as it is now. */
async function fetchOffer(offer: CheckoutOffer): Promise<CheckoutOffer> {
  const { label } = offer.classroom;
  const page = await apiUtils.classroom.page.fetch({ label }, { staleTime: 0 }).catch(() => null);
  const lessons = page?.tabs.flatMap(({ sections }) => sections.flatMap((one) => one.lessons));
  const lesson = lessons?.find(({ id }) => id === offer.lesson.id);
  return page && lesson ? { classroom: page, lesson } : offer;
}

function obstacleBefore(
  check: Precheck | undefined,
  requires: Prerequisites | null,
): Obstacle | null {
  if (check?.due) return { name: 'due', due: check.due };
  return check && requires ? { name: 'requires', requires } : null;
}

/** Null if it failed. */
const fetchPrecheck = (classroomId: number) =>
  apiUtils.checkout.precheck.fetch({ classroomId }, { staleTime: 0 }).catch(() => null);

function toObstacle(error: unknown): Obstacle | null {
  const failure = toAppError(error);
  if (failure?.code !== 'prerequisites_missing' || !failure.detail) return null;
  return { name: 'requires', requires: failure.detail as Prerequisites };
}

/** Follows the result's redirect URL. Without one, shows the open lesson or the next step. */
function usePurchaseResult(
  { classroom, lesson }: CheckoutOffer,
  { close, done }: CheckoutCallbacks,
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
      // The result is unknown, so the classroom is fetched again.
      close();
      await refreshLessons();
      return;
    }
    if (invoiceRef) {
      const to = paths.receipt.replace('$invoiceRef', encodeURIComponent(invoiceRef));
      addNoticeLink(t('receipt.text'), { to, text: t('receipt.show') });
    }
    removeLessonToBuy(lesson.id);
    const [check] = await Promise.all([fetchPrecheck(classroom.id), refreshLessons()]);
    if (check?.due) return setAfter({ name: 'due', due: check.due });
    done();
  };
}

type FreeLessonInput = {
  isReady: boolean;
  onBought: (result: PurchaseResult) => Promise<void>;
  onRejected: (error: unknown) => boolean;
};

/** Enrols in a free lesson without a confirmation, as a wallet payment of zero. */
function useFreeLesson(courseId: number, { isReady, onBought, onRejected }: FreeLessonInput) {
  const [idempotencyKey] = useState(createRandomId);
  const call = api.checkout.payFromWallet.useMutation({
    onSuccess: onBought,
    onError: onRejected,
  });
  const { mutate, isIdle } = call;
  useEffect(() => {
    if (isReady && isIdle) mutate({ courseId, promoCode: null, price: 0, idempotencyKey });
  }, [isReady, isIdle, mutate, courseId, idempotencyKey]);
  return { error: isReady ? call.error : null, reset: call.reset };
}
