import { z } from 'zod';

export const Theme = z.enum(['primary', 'secondary']);
export type Theme = z.infer<typeof Theme>;

export const PaymentMethods = z.object({
  fawryFawry: z.boolean(),
  acceptCard: z.boolean(),
  acceptAman: z.boolean(),
  acceptMasary: z.boolean(),
  acceptEwallet: z.boolean(),
  fawryEwallet: z.boolean(),
  opayEwallet: z.boolean(),
  opayCard: z.boolean(),
  rechargeCard: z.boolean(),
});
export type PaymentMethods = z.infer<typeof PaymentMethods>;

/** The one-time fee for new students, and the struck-out amount next to the fee. In EGP. */
export const RegistrationFees = z.object({
  amount: z.number(),
  oldAmount: z.number().nullable(),
  skippable: z.boolean(),
  /** Added to payments at a gateway. */
  surcharge: z.number(),
});
export type RegistrationFees = z.infer<typeof RegistrationFees>;

/** The operator's settings: switches, texts, images and links. */
export const School = z.object({
  title: z.string(),
  theme: Theme,
  logoUrl: z.string().nullable(),
  landingImageUrl: z.string().nullable(),
  faviconUrl: z.string().nullable(),
  /** The school's own colour and font, instead of the default design. */
  brand: z.object({
    colour: z.string().nullable(),
    latinFontUrl: z.string().nullable(),
    arabicFontUrl: z.string().nullable(),
  }),
  headline: z.string().nullable(),
  subheadline: z.string().nullable(),
  shows: z.object({
    wallet: z.boolean(),
    instructors: z.boolean(),
    subjects: z.boolean(),
    about: z.boolean(),
    exams: z.boolean(),
    revisions: z.boolean(),
    online: z.boolean(),
    parentPortal: z.boolean(),
    progress: z.boolean(),
  }),
  links: z.object({
    facebook: z.string().nullable(),
    youtube: z.string().nullable(),
    linkedin: z.string().nullable(),
    instagram: z.string().nullable(),
    privacy: z.string().nullable(),
    terms: z.string().nullable(),
  }),
  paymentMethods: PaymentMethods,
  registrationFees: RegistrationFees.nullable(),
  deviceLimit: z.int().nullable(),
});
export type School = z.infer<typeof School>;
