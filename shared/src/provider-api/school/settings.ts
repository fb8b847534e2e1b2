import { z } from 'zod';
import type { Endpoint } from '../wire/endpoint.ts';
import { flag, int, maybe, money, time, withDefault } from '../wire/fields.ts';

export const Settings = z.object({
  paymentMethods: z.object({
    fawry_fawry: withDefault(flag, false),
    credit_card_accept: withDefault(flag, false),
    aman_accept: withDefault(flag, false),
    masary_accept: withDefault(flag, false),
    ewallet_accept: withDefault(flag, false),
    ewallet_fawry: withDefault(flag, false),
    ewallet_opay: withDefault(flag, false),
    credit_card_opay: withDefault(flag, false),
    recharge_card: withDefault(flag, false),
  }),
  app_wallet: flag,
  landing_headline: maybe(z.string()),
  landing_subheadline: maybe(z.string()),
  instructor_section: flag,
  subjects_section: flag,
  about_us_page: flag,
  classroomsSections: z.object({
    exams_section: withDefault(flag, false),
    revision_section: withDefault(flag, false),
    online_cl: withDefault(flag, false),
  }),
  links: z.object({
    fb_link: maybe(z.string()),
    privacy_link: maybe(z.string()),
    terms_link: maybe(z.string()),
    youtube_link: maybe(z.string()),
    instagram_link: maybe(z.string()),
    linkedin_link: maybe(z.string()),
  }),
  device_limit: maybe(int),
  registration_fees: maybe(
    z.object({
      enabled: flag,
      amount: money,
      old_amount: maybe(money),
      skippable: withDefault(flag, false),
    }),
  ),
  surcharge_registration_fees: withDefault(money, 0),
  parent_portal: withDefault(flag, false),
  progress: withDefault(flag, false),
  theme: withDefault(z.enum(['primary', 'secondary']), 'primary'),
  brand_color: maybe(z.string()),
  meta_title: z.string(),
  created_at: maybe(time),
  updated_at: maybe(time),
});
export type Settings = z.infer<typeof Settings>;

export const SettingsAssets = z.object({
  logo: maybe(z.string()),
  landing_main: maybe(z.string()),
  favicon: maybe(z.string()),
  font_latin: maybe(z.string()),
  font_arabic: maybe(z.string()),
});
export type SettingsAssets = z.infer<typeof SettingsAssets>;

export const settingsEndpoints = {
  getSettings: {
    method: 'GET',
    path: '/settings',
    auth: 'public',
    summary: 'The enabled features, the texts and the links of the school',
    response: Settings,
  },
  getSettingsAssets: {
    method: 'GET',
    path: '/settings/assets',
    auth: 'public',
    summary: 'The images of the school',
    response: SettingsAssets,
  },
} satisfies Record<string, Endpoint>;
