import { z } from 'zod';

const flag = (on: boolean) => z.boolean().default(on);
const text = z.string().trim().min(1).max(2_000).nullable().default(null);
const address = z
  .url({ protocol: /^https?$/ })
  .nullable()
  .default(null);
const link = z
  .union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/(?!\/)\S*$/)])
  .nullable()
  .default(null);
/** The hash sign is optional, because shells read it as a comment. */
const colour = z
  .string()
  .regex(/^#?[\da-f]{6}$/i, 'a colour is # and six digits from 0 to f, like #c2125c')
  .transform((typed) => `#${typed.replace('#', '').toLowerCase()}`)
  .nullable()
  .default(null);
const pounds = z.number().multipleOf(0.01).min(0).max(100_000);

/** Every setting with its default, in a flat object, so that a key identifies a setting. */
export const SettingsValues = z.object({
  fawry_fawry: flag(true),
  credit_card_accept: flag(true),
  aman_accept: flag(true),
  masary_accept: flag(true),
  ewallet_accept: flag(true),
  ewallet_fawry: flag(true),
  ewallet_opay: flag(true),
  credit_card_opay: flag(true),
  recharge_card: flag(true),
  app_wallet: flag(true),
  landing_headline_en: text,
  landing_headline_ar: text,
  landing_subheadline_en: text,
  landing_subheadline_ar: text,
  instructor_section: flag(true),
  subjects_section: flag(true),
  about_us_page: flag(true),
  exams_section: flag(true),
  revision_section: flag(true),
  online_cl: flag(true),
  fb_link: address,
  privacy_link: link,
  terms_link: link,
  youtube_link: address,
  instagram_link: address,
  linkedin_link: address,
  device_limit: z.number().int().min(1).max(100).default(3),
  registration_fees_enabled: flag(false),
  registration_fees_amount: pounds.default(0),
  registration_fees_old_amount: pounds.nullable().default(null),
  registration_fees_skippable: flag(true),
  surcharge_registration_fees: pounds.default(0),
  parent_portal: flag(true),
  progress: flag(true),
  theme: z.enum(['primary', 'secondary']).default('primary'),
  brand_color: colour,
  meta_title_en: z.string().trim().min(1).max(120).default('Fasl'),
  meta_title_ar: z.string().trim().min(1).max(120).default('فصل'),
  logo: link,
  landing_main: link,
  favicon: link,
  font_latin: link,
  font_arabic: link,
});
export type SettingsValues = z.infer<typeof SettingsValues>;

/** The settings that each response contains. */
export const settingGroups = {
  switches: [
    'app_wallet',
    'instructor_section',
    'subjects_section',
    'about_us_page',
    'device_limit',
    'surcharge_registration_fees',
    'parent_portal',
    'progress',
    'theme',
    'brand_color',
  ],
  paymentMethods: [
    'fawry_fawry',
    'credit_card_accept',
    'aman_accept',
    'masary_accept',
    'ewallet_accept',
    'ewallet_fawry',
    'ewallet_opay',
    'credit_card_opay',
    'recharge_card',
  ],
  classroomsSections: ['exams_section', 'revision_section', 'online_cl'],
  links: [
    'fb_link',
    'privacy_link',
    'terms_link',
    'youtube_link',
    'instagram_link',
    'linkedin_link',
  ],
  assets: ['logo', 'landing_main', 'favicon', 'font_latin', 'font_arabic'],
} as const satisfies Record<string, (keyof SettingsValues)[]>;
