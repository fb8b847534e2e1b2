import { readSettings } from '../../db/settings-store.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { pickTranslation } from '../../lib/language.ts';
import { type SettingsValues, settingGroups } from '../../lib/school-settings.ts';
import { hasRegistrationFees } from '../tariff/registration-fees.ts';

export function settingsHandlers(): HandlersOf<'getSettings' | 'getSettingsAssets'> {
  return {
    async getSettings(_, { db, language }) {
      const { values, createdAt, updatedAt } = await readSettings(db);
      const translate = pickTranslation(language);
      return {
        data: {
          ...pick(values, settingGroups.switches),
          paymentMethods: pick(values, settingGroups.paymentMethods),
          classroomsSections: pick(values, settingGroups.classroomsSections),
          links: pick(values, settingGroups.links),
          registration_fees: {
            enabled: hasRegistrationFees(values),
            amount: values.registration_fees_amount,
            old_amount: values.registration_fees_old_amount,
            skippable: values.registration_fees_skippable,
          },
          landing_headline: translate(values.landing_headline_en, values.landing_headline_ar),
          landing_subheadline: translate(
            values.landing_subheadline_en,
            values.landing_subheadline_ar,
          ),
          meta_title: translate(values.meta_title_en, values.meta_title_ar),
          created_at: createdAt.toISOString(),
          updated_at: updatedAt.toISOString(),
        },
      };
    },

    async getSettingsAssets(_, { db }) {
      const { values } = await readSettings(db);
      return { data: pick(values, settingGroups.assets) };
    },
  };
}

function pick<K extends keyof SettingsValues>(
  values: SettingsValues,
  keys: readonly K[],
): Pick<SettingsValues, K> {
  const picked = keys.map((key) => [key, values[key]]);
  return Object.fromEntries(picked) as Pick<SettingsValues, K>;
}
