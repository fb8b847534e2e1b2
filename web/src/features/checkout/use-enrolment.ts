import type { Bought, Precheck } from '@fasl/shared/contracts/checkout';
import type { Prerequisites } from '@fasl/shared/contracts/lesson';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api, utils } from '#lib/api.ts';
import { appErrorOf } from '#lib/app-error.ts';
import { randomId } from '#lib/random-id.ts';
import { refreshLessons } from '#lib/refresh-lessons.ts';
import type { Wanted } from './wanted.ts';

type Due = NonNullable<Precheck['due']>;
export type Step =
  | { name: 'wait' }
  | { name: 'due'; due: Due }
  | { name: 'requires'; requires: Prerequisites }
  | { name: 'pay' }
  | { name: 'failed'; error: unknown };

/** What stands between a student and a lesson, asked and answered one after the other. */
export function useEnrolment({ classroom, lesson }: Wanted, close: () => void) {
  const router = useRouter();
  const [after, setAfter] = useState<{ due?: Due; requires?: Prerequisites }>({});
  const [idempotencyKey] = useState(randomId);
  const check = api.checkout.precheck.useQuery(
    { classroomId: classroom.id },
    { staleTime: 0, gcTime: 0, meta: { inline: true } },
  );

  const bought = async ({ redirect, enrolled }: Bought) => {
    if (redirect !== null) return void router.navigate({ href: redirect });
    if (!enrolled) return;
    const [next] = await Promise.all([
      utils.checkout.precheck
        .fetch({ classroomId: classroom.id }, { staleTime: 0 })
        .catch(() => null),
      refreshLessons(),
    ]);
    if (next?.due) setAfter({ due: next.due });
    else {
      close();
      focusLesson(lesson.id);
    }
  };
  /** A refusal that says what to do first; answers whether it was one. */
  const refused = (error: unknown): boolean => {
    const refusal = appErrorOf(error);
    if (refusal?.code === 'prerequisites_missing' && refusal.detail) {
      setAfter({ requires: refusal.detail as Prerequisites });
    } else if (refusal?.code === 'profile_incomplete') setAfter({ due: 'profile' });
    else return false;
    return true;
  };
  const free = api.checkout.payFromWallet.useMutation({
    meta: { inline: true },
    onSuccess: bought,
    onError: refused,
  });

  const due = after.due ?? check.data?.due ?? null;
  const requires = after.requires ?? lesson.requires;
  const isFree = lesson.price === 0;
  const takesFree = check.data !== undefined && due === null && requires === null && isFree;
  const { mutate, isIdle } = free;
  useEffect(() => {
    if (takesFree && isIdle) mutate({ courseId: lesson.id, promoCode: null, idempotencyKey });
  }, [takesFree, isIdle, mutate, lesson.id, idempotencyKey]);

  return {
    step: stepOf({ check, due, requires, isFree, freeError: free.error }),
    retry: () => {
      if (check.isError) void check.refetch();
      else free.reset();
    },
    bought,
    refused,
  };
}

type Facts = {
  check: { data: Precheck | undefined; error: unknown };
  due: Due | null;
  requires: Prerequisites | null;
  isFree: boolean;
  freeError: unknown;
};

function stepOf({ check, due, requires, isFree, freeError }: Facts): Step {
  if (!check.data) return check.error ? { name: 'failed', error: check.error } : { name: 'wait' };
  if (due) return { name: 'due', due };
  if (requires) return { name: 'requires', requires };
  if (!isFree) return { name: 'pay' };
  return freeError ? { name: 'failed', error: freeError } : { name: 'wait' };
}

/** The button that was pressed is gone: what it has opened is where to go on. */
const focusLesson = (id: number) => document.getElementById(`lesson-${id}`)?.focus();
