import { z } from 'zod';
import { SettingsValues } from '../settings.ts';
import { changeSettings, readSettings } from '../settings-store.ts';
import { type Command, UsageError, withDatabase } from './command.ts';

type Key = keyof SettingsValues;

export const settingsCommand: Command = {
  usage: 'settings get [key] | settings set <key> <value>',
  summary: 'shows or changes the switches and texts of the school; `null` empties a text',
  run([verb, key, ...words], { env, say }) {
    if (verb === 'get' && words.length === 0) {
      return withDatabase(env, async ({ db }) => {
        const { values } = await readSettings(db);
        for (const name of key === undefined ? keys : [requireKey(key)]) say(lineOf(name, values));
        return 0;
      });
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

const keys = Object.keys(SettingsValues.shape) as Key[];

const lineOf = (key: Key, values: SettingsValues) => `${key} = ${String(values[key])}`;

function requireKey(key: string): Key {
  if (key in SettingsValues.shape) return key as Key;
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
  const readings = [...(typed in words ? [words[typed]] : []), Number(typed), typed];
  const fitting = readings.find((reading) => schema.safeParse(reading).success);
  if (fitting !== undefined) return fitting;
  const { error } = schema.safeParse(typed);
  throw new UsageError(`${key} cannot be ${typed}. ${error ? z.prettifyError(error) : ''}`);
}
