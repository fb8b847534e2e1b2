import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import type { PurchaseResult } from '@fasl/shared/contracts/payment/checkout';

/** A lesson that somebody wants, and the classroom it is in. */
export type Wanted = {
  classroom: Pick<ClassroomPage, 'id' | 'label' | 'title' | 'tabs'>;
  lesson: Lesson;
};

export type Paying = {
  wanted: Wanted;
  bought: (answer: PurchaseResult) => Promise<void>;
  /** Takes a refusal that another step answers. */
  refused: (error: unknown) => boolean;
};
