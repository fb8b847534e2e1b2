import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Language } from '@fasl/shared/contracts/page/language';
import { pickTranslation } from '../lib/language.ts';

/** For a ban from the whole school, not from one classroom. */
export const createBannedError = (language: Language) =>
  new DomainError('banned', {
    message: pickTranslation(language)(
      'Your account is banned. Contact the school.',
      'حسابك محظور. تواصل مع المدرسة.',
    ),
    show: true,
  });
