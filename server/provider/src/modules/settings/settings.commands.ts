import { existsSync } from 'node:fs';
import { toAsciiNumber } from '@fasl/shared/rules/text/digits';
import { z } from 'zod';
import { changeSettings, readSettings } from '../../db/settings-store.ts';
import { openFileStore } from '../../lib/files/open-file-store.ts';
import { SettingsValues } from '../../lib/school-settings.ts';
import { defineCommand } from '../command/command.ts';
import { withDatabase } from '../command/context.ts';
import { textField } from '../command/fields.ts';
import { createFieldError } from '../command/usage-error.ts';
import { parseValue } from '../content/read/explain.ts';
import { getAllowedExtensions, isAssetKey, storeAsset } from '../site/store-asset.ts';

type Key = keyof SettingsValues;

const keys = Object.keys(SettingsValues.shape) as Key[];
const key = textField('Name of the setting', 'key');
const Settings = z.partialRecord(z.enum(keys), z.unknown());
type Settings = z.infer<typeof Settings>;

const text = (settings: Settings): string[] =>
  Object.entries(settings).map(([name, value]) => `${name} = ${String(value)}`);

const get = defineCommand({
  name: 'settings get',
  summary: 'Show the settings of the school, or one',
  input: z.strictObject({ key: key.optional() }),
  args: ['key'],
  output: Settings,
  examples: {
    'Show all settings': 'settings get',
    'Show how many devices a student can use': 'settings get device_limit',
  },
  run: ({ key: name }, context) => {
    const shown = name === undefined ? keys : [requireKey(name)];
    return withDatabase(context, async ({ db }) => {
      const { values } = await readSettings(db);
      return pickSettings(values, shown);
    });
  },
  text,
});

const pickSettings = (values: SettingsValues, shown: Key[]): Settings =>
  Object.fromEntries(shown.map((name) => [name, values[name]]));

const set = defineCommand({
  name: 'settings set',
  summary: 'Change a setting',
  input: z.strictObject({
    key,
    value: z
      .union([z.string(), z.number(), z.boolean(), z.null()], {
        error: ({ input }) => (input === undefined ? 'is required' : 'must be a single value'),
      })
      .meta({ description: 'A text, a number, on, off, or null to clear a text' }),
  }),
  args: ['key', 'value'],
  joinsLastArg: true,
  output: Settings,
  examples: {
    'Let students use five devices': 'settings set device_limit 5',
    'Hide the app wallet': 'settings set app_wallet off',
    'Remove a text': 'settings set landing_headline_ar null',
  },
  run: ({ key: typed, value }, context) => {
    const name = requireKey(typed);
    const parsed = readValue(name, value);
    return withDatabase(context, async ({ db }) =>
      pickSettings(await changeSettings(db, { [name]: parsed }), [name]),
    );
  },
  text,
});

const upload = defineCommand({
  name: 'settings upload',
  summary: 'Replace the logo, favicon, landing picture or a font',
  input: z.strictObject({
    key: key.describe('One of logo, favicon, landing_main, font_latin and font_arabic'),
    file: textField('File with the picture or font', 'file'),
  }),
  args: ['key', 'file'],
  output: Settings,
  examples: { 'Replace the logo': 'settings upload logo our-logo.svg' },
  run: ({ key: name, file }, context) => {
    if (!isAssetKey(name)) {
      throw createFieldError('key', `Use \`settings set\` for ${requireKey(name)}; it is no file.`);
    }
    if (!existsSync(file)) throw createFieldError('file', `File ${file} not found.`);
    const endings = getAllowedExtensions(name, file);
    if (endings) throw createFieldError('file', `${name} must be a file ending in ${endings}.`);
    return withDatabase(context, async ({ db }) => {
      const change = { [name]: await storeAsset(openFileStore(context.env), name, file) };
      return pickSettings(await changeSettings(db, change), [name]);
    });
  },
  text,
});

function requireKey(name: string): Key {
  if (Object.hasOwn(SettingsValues.shape, name)) return name as Key;
  throw createFieldError('key', `Unknown setting ${name}. \`settings get\` lists all.`);
}

const words: Record<string, unknown> = {
  on: true,
  true: true,
  off: false,
  false: false,
  null: null,
};

/** Parses a keyword, a number or a text, depending on the setting's schema. */
function readValue(name: Key, typed: string | number | boolean | null): unknown {
  const schema: z.ZodType = SettingsValues.shape[name];
  const readings = typeof typed === 'string' ? readingsOf(typed) : [typed];
  const fitting = readings.find((reading) => schema.safeParse(reading).success);
  if (fitting !== undefined) return fitting;
  const faults = readings.flatMap((reading) => {
    const parsed = parseValue(schema, reading);
    return 'faults' in parsed ? parsed.faults.slice(0, 1) : [];
  });
  // Ignores the advice to add quotes, because the typed text is tried as a text too.
  const own = faults.filter(({ needsQuotes }) => !needsQuotes);
  const messages = (own.length > 0 ? own : faults).map(({ message }) => message);
  // Shows the error of an interpretation that has the right type, if there is one.
  const reason = messages.find((message) => !message.startsWith('expected')) ?? messages.at(-1);
  const sentence = (reason ?? '')
    .replace(/^is /, 'it is ')
    .replace(/^./, (first) => first.toUpperCase());
  throw createFieldError('value', `Invalid value for ${name}: ${String(typed)}. ${sentence}.`);
}

function readingsOf(typed: string): unknown[] {
  const number = Number(toAsciiNumber(typed));
  return [
    ...(Object.hasOwn(words, typed) ? [words[typed]] : []),
    // Skips the empty text, because `Number('')` is 0.
    ...(typed.trim() === '' || Number.isNaN(number) ? [] : [number]),
    typed,
  ];
}

export const settingsCommands = [get, set, upload];
