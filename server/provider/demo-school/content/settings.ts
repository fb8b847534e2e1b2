import type { SettingsValues } from '../../src/lib/school-settings.ts';

/** The settings of the demo school that differ from the defaults. */
export const settings: Partial<SettingsValues> = {
  landing_headline_en: 'Your classroom, wherever you study.',
  landing_headline_ar: 'فصلك معك، أينما ذاكرت.',
  landing_subheadline_en:
    'Lessons, live sessions and tests with the instructors you choose. Pay with cash, your wallet or a code.',
  landing_subheadline_ar:
    'حصص وبث مباشر واختبارات مع المدرّس الذي تختاره. ادفع نقدًا أو من محفظتك أو بكود.',
  fb_link: 'https://www.facebook.com/fasl.school',
  youtube_link: 'https://www.youtube.com/@fasl.school',
  instagram_link: 'https://www.instagram.com/fasl.school',
  linkedin_link: 'https://www.linkedin.com/company/fasl-school',
  privacy_link: '/privacy',
  terms_link: '/terms',
  // A demo is opened from many browsers, and each counts as a device.
  device_limit: 20,
  registration_fees_enabled: false,
  registration_fees_amount: 20,
  registration_fees_old_amount: 40,
  registration_fees_skippable: true,
  surcharge_registration_fees: 2,
  theme: 'primary',
  meta_title_en: 'Fasl',
  meta_title_ar: 'فصل',
  favicon: '/media/brand/favicon.svg',
};
