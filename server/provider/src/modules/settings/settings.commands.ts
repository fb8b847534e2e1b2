import { existsSync } from 'node:fs';
import { z } from 'zod';
import { changeSettings, readSettings } from '../../db/settings-store.ts';
import { SettingsValues } from '../../lib/school-settings.ts';
import { type Command, type Terminal, UsageError, withDatabase } from '../command/command.ts';
import { getAllowedExtensions, isAssetKey, storeAsset } from '../site/store-asset.ts';

type Key = keyof SettingsValues;

export const settingsCommand: Command = {
  usage: 'settings get [key] | settings set <key> <value> | settings upload <key> <file>',
  summary:
    'Show or change the settings of the school. `null` clears a text; `upload` takes logo, favicon, landing_main, font_latin or font_arabic',
  run([verb, key, ...words], { env, print }) {
    if (verb === 'get' && words.length === 0) {
      return withDatabase(env, async ({ db }) => {
        const { values } = await readSettings(db);
        for (const name of key === undefined ? keys : [requireKey(key)])
          print(lineOf(name, values));
        return 0;
      });
    }
    if (verb === 'upload' && key !== undefined && words.length === 1) {
      return upload(key, words[0] ?? '', { env, print });
    }
    if (verb === 'set' && key !== undefined && words.length > 0) {
      const name = requireKey(key);
      const value = readValue(name, words.join(' '));
      return withDatabase(env, async ({ db }) => {
        const values = await changeSettings(db, { [name]: value });
        print(lineOf(name, values));
        return 0;
      });
    }
    throw new UsageError(`Usage: ${settingsCommand.usage}`);
  },
};

function upload(key: string, file: string, { env, print }: Pick<Terminal, 'env' | 'print'>) {
  if (!isAssetKey(key))
    throw new UsageError(`Use \`settings set\` for ${requireKey(key)}; it is no file.`);
  if (!existsSync(file)) throw new UsageError(`File ${file} not found.`);
  const endings = getAllowedExtensions(key, file);
  if (endings) throw new UsageError(`${key} must be a file ending in ${endings}.`);
  return withDatabase(env, async ({ db }) => {
    const values = await changeSettings(db, { [key]: storeAsset(key, file, env.dataDir) });
    print(lineOf(key, values));
    return 0;
  });
}

const keys = Object.keys(SettingsValues.shape) as Key[];

const lineOf = (key: Key, values: SettingsValues) => `${key} = ${String(values[key])}`;

function requireKey(key: string): Key {
  if (Object.hasOwn(SettingsValues.shape, key)) return key as Key;
  throw new UsageError(`Unknown setting ${key}. \`settings get\` lists all.`);
}

const words: Record<string, unknown> = {
  on: true,
  true: true,
  off: false,
  false: false,
  null: null,
};

/** Parses a keyword, a number or a text, as the setting's schema requires. */
function readValue(key: Key, typed: string): unknown {
  const schema: z.ZodType = SettingsValues.shape[key];
  const readings = [
    ...(Object.hasOwn(words, typed) ? [words[typed]] : []),
    // `Number('')` would be 0.
    ...(typed.trim() === '' ? [] : [Number(typed)]),
    typed,
  ];
  const fitting = readings.find((reading) => schema.safeParse(reading).success);
  if (fitting !== undefined) return fitting;
  const refusals = readings.flatMap((reading) => schema.safeParse(reading).error ?? []);
  // Prefers the error of the reading with the right type.
  const told = refusals.find(({ issues }) => issues[0]?.code !== 'invalid_type') ?? refusals.at(-1);
  throw new UsageError(`Invalid value for ${key}: ${typed}. ${told ? z.prettifyError(told) : ''}`);
}
