import type { WebinarSlot } from '@fasl/shared/contracts/lesson/webinar';
import { useMutation } from '@tanstack/react-query';
import { apiClient, apiUtils } from '#lib/api/api.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { useResetWhenOnline } from '#lib/api/use-reset-when-online.ts';
import type { SlotAction } from './slot-choices.ts';

type WebinarIds = { webinarId: number; unitId: number };
type SlotChangeInput = { action: SlotAction; slotId: number; idempotencyKey: string };

export type SlotChange = ReturnType<typeof useSlotChange>;

export function useSlotChange({ webinarId, unitId }: WebinarIds, done: () => void) {
  const attempt = useIdempotencyKey();
  const call = useMutation({
    mutationFn: ({ action, ...input }: SlotChangeInput): Promise<WebinarSlot> =>
      action === 'book'
        ? apiClient.webinar.book.mutate({ ...input, webinarId })
        : apiClient.webinar[action].mutate(input),
    onSuccess: (slot) => {
      attempt.settle();
      apiUtils.webinar.page.setData(
        { unitId },
        (page) =>
          page && { ...page, slots: page.slots.map((one) => (one.id === slot.id ? slot : one)) },
      );
      void apiUtils.course.invalidate();
      void apiUtils.home.invalidate();
      void apiUtils.dashboard.invalidate();
      void apiUtils.room.invalidate();
      done();
    },
    onSettled: () => void apiUtils.webinar.page.invalidate({ unitId }),
  });
  useResetWhenOnline(call);

  return {
    make: (action: SlotAction, slotId: number) => {
      if (!call.isPending) call.mutate(attempt.keyed({ action, slotId }));
    },
    busy: call.isPending,
    error: call.error,
  };
}
