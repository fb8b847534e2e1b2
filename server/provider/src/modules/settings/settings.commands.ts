import { existsSync } from 'node:fs';
import { z } from 'zod';
import { changeSettings, readSettings } from '../../db/settings-store.ts';
import { SettingsValues } from '../../lib/school-settings.ts';
import { type Command, type Terminal, UsageError, withDatabase } from '../command/command.ts';
import { endingRefusal, isAssetKey, keepAsset } from '../site/keep-asset.ts';

type Key = keyof SettingsValues;

export const settingsCommand: Command = {
  usage: 'settings get [key] | settings set <key> <value> | settings upload <key> <file>',
  summary:
    'shows or changes the switches, texts and look of the school; `null` empties a text, `upload` takes a logo, favicon, landing_main, font_latin or font_arabic',
  run([verb, key, ...words], { env, say }) {
    if (verb === 'get' && words.length === 0) {
      return withDatabase(env, async ({ db }) => {
        const { values } = await readSettings(db);
        for (const name of key === undefined ? keys : [requireKey(key)]) say(lineOf(name, values));
        return 0;
      });
    }
    if (verb === 'upload' && key !== undefined && words.length === 1) {
      return upload(key, words[0] ?? '', { env, say });
    }
    if (verb === 'set' && key !== undefined && words.length > 0) {
      const name = requireKey(key);
      const value = readValue(name, words.join(' '));
      return withDatabase(env, async ({ db }) => {
        const values = await changeSettings(db, { [name]: value });
        say(lineOf(name, values));
        return 0;
      });
    }
    throw new UsageError(`Usage: ${settingsCommand.usage}`);
  },
};

function upload(key: string, file: string, { env, say }: Pick<Terminal, 'env' | 'say'>) {
  if (!isAssetKey(key)) throw new UsageError(`${requireKey(key)} is set, not uploaded.`);
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  const endings = endingRefusal(key, file);
  if (endings) throw new UsageError(`${key} is a file that ends in ${endings}.`);
  return withDatabase(env, async ({ db }) => {
    const values = await changeSettings(db, { [key]: keepAsset(key, file, env.dataDir) });
    say(lineOf(key, values));
    return 0;
  });
}

const keys = Object.keys(SettingsValues.shape) as Key[];

const lineOf = (key: Key, values: SettingsValues) => `${key} = ${String(values[key])}`;

function requireKey(key: string): Key {
  if (Object.hasOwn(SettingsValues.shape, key)) return key as Key;
  throw new UsageError(`There is no setting ${key}. \`settings get\` lists them all.`);
}

const words: Record<string, unknown> = {
  on: true,
  true: true,
  off: false,
  false: false,
  null: null,
};

/** A word, a number or a text: whichever of them the setting takes. */
function readValue(key: Key, typed: string): unknown {
  const schema: z.ZodType = SettingsValues.shape[key];
  const readings = [
    ...(Object.hasOwn(words, typed) ? [words[typed]] : []),
    // Nothing would be zero.
    ...(typed.trim() === '' ? [] : [Number(typed)]),
    typed,
  ];
  const fitting = readings.find((reading) => schema.safeParse(reading).success);
  if (fitting !== undefined) return fitting;
  const refusals = readings.flatMap((reading) => schema.safeParse(reading).error ?? []);
  // Of the right kind and still wrong: that is what to tell.
  const told = refusals.find(({ issues }) => issues[0]?.code !== 'invalid_type') ?? refusals.at(-1);
  throw new UsageError(`${key} cannot be ${typed}. ${told ? z.prettifyError(told) : ''}`);
}
