import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Language } from '@fasl/shared/contracts/page/language';
import { speakerOf } from '../lib/language.ts';

/** Shut out of the school, not of one classroom. */
export const accountStopped = (language: Language) =>
  new DomainError('banned', {
    message: speakerOf(language)(
      'Your account has been stopped. Please ask the support team.',
      'تم إيقاف حسابك. يُرجى التواصل مع فريق الدعم.',
    ),
    show: true,
  });
