import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isInternalPath } from '@fasl/shared/rules/account/after-auth';
import { asc, desc, eq, isNotNull } from 'drizzle-orm';
import { news } from '../../db/schema/school.ts';
import { type Command, type Terminal, UsageError, withDatabase } from '../command/command.ts';
import { formatRow } from '../command/format-row.ts';
import {
  maxId,
  readCount,
  readTime,
  requireNoArguments,
  singleArgument,
} from '../command/options.ts';
import { getAllowedPictureExtensions, storeNewsPicture } from './store-asset.ts';

export const newsCommand: Command = {
  usage:
    'news list | news publish --en text --ar text [--url https://…] [--photo file] [--at 2027-01-10T18:00+02:00] | news end <id>',
  summary: 'lists the news of the banner, publishes one in both languages, takes one away',
  run([verb, ...args], terminal) {
    if (verb === 'list') return list(args, terminal);
    if (verb === 'publish') return publish(args, terminal);
    if (verb === 'end') return end(singleArgument(args), terminal);
    throw new UsageError(`Usage: ${newsCommand.usage}`);
  },
};

async function list(args: string[], { env, print: say }: Terminal): Promise<number> {
  requireNoArguments(args);
  return withDatabase(env, async ({ db }) => {
    const rows = await db
      .select()
      .from(news)
      .where(isNotNull(news.publishedAt))
      .orderBy(asc(news.position), desc(news.publishedAt), desc(news.id));
    for (const { id, publishedAt, contentEn } of rows) {
      say(formatRow([id, publishedAt?.toISOString(), contentEn]));
    }
    if (rows.length === 0) say('No news.');
    return 0;
  });
}

const options = {
  en: { type: 'string', default: '' },
  ar: { type: 'string', default: '' },
  url: { type: 'string' },
  photo: { type: 'string' },
  at: { type: 'string' },
} as const;

async function publish(args: string[], { env, print: say }: Terminal): Promise<number> {
  const { values } = parseArgs({ args, options });
  const { en, ar, url, photo } = values;
  if (en.trim() === '' || ar.trim() === '') throw new UsageError('--en and --ar must have words.');
  if (url !== undefined && !isInternalPath(url) && !/^https?:\/\/\S+$/.test(url)) {
    throw new UsageError('--url must be a web address or a page of the portal.');
  }
  if (photo !== undefined) requirePicture(photo);
  const publishedAt = readTime('--at', values.at) ?? new Date();
  return withDatabase(env, async ({ db }) => {
    const [row] = await db
      .insert(news)
      .values({
        contentEn: en,
        contentAr: ar,
        redirectionUrl: url ?? null,
        photo: photo === undefined ? null : storeNewsPicture(photo, env.dataDir),
        publishedAt,
      })
      .returning({ id: news.id });
    say(`News ${row?.id} is shown from ${publishedAt.toISOString()} on.`);
    return 0;
  });
}

function requirePicture(file: string): void {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  const endings = getAllowedPictureExtensions(file);
  if (endings) throw new UsageError(`--photo is a file that ends in ${endings}.`);
}

async function end(typed: string, { env, print: say }: Terminal): Promise<number> {
  const id = readCount('The news', typed, maxId);
  return withDatabase(env, async ({ db }) => {
    const ended = await db
      .update(news)
      .set({ publishedAt: null })
      .where(eq(news.id, id))
      .returning({ id: news.id });
    if (ended.length === 0) throw new UsageError(`There is no news ${id}.`);
    say(`News ${id} is shown no longer.`);
    return 0;
  });
}
