import type common from './locales/en/common.json';
import type errors from './locales/en/errors.json';

/** One line per area: the English file is the type of its keys, the Arabic one is held to it by locales.test.ts. */
export type Resources = {
  common: typeof common;
  errors: typeof errors;
};

export type Area = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
