import type { School } from '@fasl/shared/contracts/school/school';
import type { Settings, SettingsAssets } from '@fasl/shared/provider-api/school/settings';
import { type MediaAddress, toPageAddress, toWebAddress } from '../media/addresses.ts';

const noAssets: SettingsAssets = {
  logo: null,
  landing_main: null,
  favicon: null,
  font_latin: null,
  font_arabic: null,
};

export function toSchool(
  settings: Settings,
  assets: SettingsAssets | null,
  media: MediaAddress,
): School {
  const { logo, landing_main, favicon, font_latin, font_arabic } = assets ?? noAssets;
  return {
    title: settings.meta_title,
    theme: settings.theme,
    logoUrl: media(logo),
    landingImageUrl: media(landing_main),
    faviconUrl: media(favicon),
    brand: {
      colour: settings.brand_color,
      latinFontUrl: media(font_latin),
      arabicFontUrl: media(font_arabic),
    },
    // An empty text means the default text.
    headline: settings.landing_headline?.trim() || null,
    subheadline: settings.landing_subheadline?.trim() || null,
    shows: toSwitches(settings),
    links: toLinks(settings.links),
    paymentMethods: toPaymentMethods(settings.paymentMethods),
    registrationFees: toRegistrationFees(settings),
    deviceLimit: settings.device_limit,
  };
}

const toSwitches = (settings: Settings): School['shows'] => ({
  wallet: settings.app_wallet,
  instructors: settings.instructor_section,
  subjects: settings.subjects_section,
  about: settings.about_us_page,
  exams: settings.classroomsSections.exams_section,
  revisions: settings.classroomsSections.revision_section,
  online: settings.classroomsSections.online_cl,
  // Parents see nothing but progress, so the parent portal requires it.
  parentPortal: settings.parent_portal && settings.progress,
  progress: settings.progress,
});

const toLinks = (links: Settings['links']): School['links'] => ({
  facebook: toWebAddress(links.fb_link),
  youtube: toWebAddress(links.youtube_link),
  linkedin: toWebAddress(links.linkedin_link),
  instagram: toWebAddress(links.instagram_link),
  privacy: toPageAddress(links.privacy_link),
  terms: toPageAddress(links.terms_link),
});

const toPaymentMethods = (methods: Settings['paymentMethods']): School['paymentMethods'] => ({
  fawryFawry: methods.fawry_fawry,
  acceptCard: methods.credit_card_accept,
  acceptAman: methods.aman_accept,
  acceptMasary: methods.masary_accept,
  acceptEwallet: methods.ewallet_accept,
  fawryEwallet: methods.ewallet_fawry,
  opayEwallet: methods.ewallet_opay,
  opayCard: methods.credit_card_opay,
  rechargeCard: methods.recharge_card,
});

function toRegistrationFees({
  registration_fees: fees,
  surcharge_registration_fees: surcharge,
}: Settings): School['registrationFees'] {
  if (!fees?.enabled) return null;
  const { amount, old_amount: oldAmount, skippable } = fees;
  return { amount, oldAmount, skippable, surcharge };
}
