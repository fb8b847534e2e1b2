import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Language } from '@fasl/shared/contracts/page/language';
import { speakerOf } from '../lib/language.ts';

/** Shut out of the school, not of one classroom. */
export const accountStopped = (language: Language) =>
  new DomainError('banned', {
    message: speakerOf(language)(
      'Your account was stopped. Contact support.',
      'تم إيقاف حسابك. تواصل مع الدعم.',
    ),
    show: true,
  });
