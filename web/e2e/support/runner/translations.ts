import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export type Language = 'en' | 'ar';
export type Translate = (key: string, values?: Record<string, string | number>) => string;

type Messages = { [key: string]: string | Messages };

const folder = new URL('../../../src/i18n/locales/', import.meta.url).pathname;

/**
 * Loads the translations by `namespace:key`, so that no test repeats a text of the product. `count`
 * selects the plural form.
 */
export function loadTranslations(lang: Language): Translate {
  const namespaces = globSync(`${folder}${lang}/*.json`).map((file) => [
    basename(file, '.json'),
    JSON.parse(readFileSync(file, 'utf8')) as Messages,
  ]);
  const messages: Record<string, Messages> = Object.fromEntries(namespaces);

  const find = (key: string) => {
    const [namespace = '', path = ''] = key.split(':');
    const found = path
      .split('.')
      .reduce<string | Messages | undefined>(
        (at, part) => (typeof at === 'object' ? at[part] : undefined),
        messages[namespace],
      );
    return typeof found === 'string' ? found : undefined;
  };
  const plurals = new Intl.PluralRules(lang);

  return (key, values = {}) => {
    const { count } = values;
    const form = typeof count === 'number' ? find(`${key}_${plurals.select(count)}`) : undefined;
    const text = form ?? find(key);
    if (text === undefined) throw new Error(`The locale files have no "${key}" (${lang}).`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

/** Formats an amount like the page, with a no-break space before the currency. */
export const formatMoney = (t: Translate, amount: number): string =>
  t('common:money', { amount }).replace(' ', '\u00A0');
