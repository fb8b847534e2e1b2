import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import type { PurchaseResult } from '@fasl/shared/contracts/payment/checkout';

export type CheckoutOffer = {
  classroom: ClassroomPage;
  lesson: Lesson;
};

export type PaymentStepProps = {
  offer: CheckoutOffer;
  onBought: (result: PurchaseResult) => Promise<void>;
  /** Handles an error that needs another checkout step; returns whether it did. */
  onRejected: (error: unknown) => boolean;
};
