import type { WebinarSlot } from '@fasl/shared/contracts/lesson/webinar';
import { useMutation } from '@tanstack/react-query';
import { apiClient, utils } from '#lib/api/api.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { useResetWhenOnline } from '#lib/api/use-reset-when-online.ts';
import type { What } from './slot-choices.ts';

type Place = { webinarId: number; unitId: number };
type Wish = { what: What; slotId: number; idempotencyKey: string };

export type SlotChange = ReturnType<typeof useSlotChange>;

/** Books, gives back, waits or leaves; the slot, its lesson and its section show it at once. */
export function useSlotChange({ webinarId, unitId }: Place, done: () => void) {
  const attempt = useIdempotencyKey();
  const call = useMutation({
    mutationFn: ({ what, ...wish }: Wish): Promise<WebinarSlot> =>
      what === 'book'
        ? apiClient.webinar.book.mutate({ ...wish, webinarId })
        : apiClient.webinar[what].mutate(wish),
    onSuccess: (slot) => {
      attempt.settle();
      utils.webinar.page.setData(
        { unitId },
        (page) =>
          page && { ...page, slots: page.slots.map((one) => (one.id === slot.id ? slot : one)) },
      );
      void utils.course.invalidate();
      void utils.dashboard.invalidate();
      void utils.room.invalidate();
      done();
    },
    onSettled: () => void utils.webinar.page.invalidate({ unitId }),
  });
  useResetWhenOnline(call);

  return {
    make: (what: What, slotId: number) => {
      if (!call.isPending) call.mutate(attempt.keyed({ what, slotId }));
    },
    busy: call.isPending,
    error: call.error,
  };
}
