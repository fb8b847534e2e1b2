import { existsSync } from 'node:fs';
import { isInternalPath } from '@fasl/shared/rules/account/after-auth';
import { asc, desc, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { news } from '../../db/schema/school.ts';
import { openFileStore } from '../../lib/files/open-file-store.ts';
import { defineCommand } from '../command/command.ts';
import { withDatabase } from '../command/context.ts';
import { idField, textField, timeField, timestamp } from '../command/fields.ts';
import { formatRow } from '../command/format-row.ts';
import { createFieldError, UsageError } from '../command/usage-error.ts';
import { getAllowedPictureExtensions, storeNewsPicture } from './store-asset.ts';

const list = defineCommand({
  name: 'news list',
  summary: 'List the news of the banner',
  input: z.strictObject({}),
  output: z.array(z.object({ id: z.int(), published_at: timestamp, content: z.string() })),
  examples: { 'List the news': 'news list' },
  run: (_, context) =>
    withDatabase(context, async ({ db }) => {
      const rows = await db
        .select()
        .from(news)
        .where(isNotNull(news.publishedAt))
        .orderBy(asc(news.position), desc(news.publishedAt), desc(news.id));
      return rows.map(({ id, publishedAt, contentEn }) => ({
        id,
        published_at: publishedAt?.toISOString() ?? '',
        content: contentEn,
      }));
    }),
  text: (rows) =>
    rows.length === 0 ? ['No news.'] : rows.map((row) => formatRow(Object.values(row))),
});

const hasWords = (text: string) => text.trim() !== '';
const isLink = (url: string) => isInternalPath(url) || /^https?:\/\/\S+$/.test(url);
const needsBoth = '{en} and {ar} must have words.';
const contentField = (description: string) =>
  textField(description).refine(hasWords, { message: needsBoth });

const publish = defineCommand({
  name: 'news publish',
  summary: 'Show news in the banner, in both languages',
  input: z.strictObject({
    en: contentField('English text'),
    ar: contentField('Arabic text'),
    url: textField('Where the news leads', 'url')
      .refine(isLink, 'must be a web address or a page of the portal')
      .optional(),
    photo: textField('Picture to show', 'file').optional(),
    at: timeField('When to show it; without it now').optional(),
  }),
  output: z.object({ id: z.int(), published_at: timestamp }),
  examples: {
    'Announce the results':
      'news publish --en "Results are out" --ar "ظهرت النتائج" --url /results',
  },
  async run({ en, ar, url, photo, at }, context) {
    if (photo !== undefined) requirePicture(photo);
    const publishedAt = at ?? new Date();
    const picture =
      photo === undefined ? null : await storeNewsPicture(openFileStore(context.env), photo);
    const [row] = await withDatabase(context, ({ db }) =>
      db
        .insert(news)
        .values({
          contentEn: en,
          contentAr: ar,
          redirectionUrl: url ?? null,
          photo: picture,
          publishedAt,
        })
        .returning({ id: news.id }),
    );
    if (!row) throw new Error('news insert returned no row');
    return { id: row.id, published_at: publishedAt.toISOString() };
  },
  text: ({ id, published_at: at }) => [`News ${id} is shown from ${at} on.`],
});

function requirePicture(file: string): void {
  if (!existsSync(file)) throw createFieldError('photo', `There is no file ${file}.`);
  const endings = getAllowedPictureExtensions(file);
  if (endings) throw createFieldError('photo', `{photo} must be a file that ends in ${endings}.`);
}

const end = defineCommand({
  name: 'news end',
  summary: 'Remove news from the banner',
  input: z.strictObject({ news: idField('Id of the news, from the list') }),
  args: ['news'],
  output: z.object({ id: z.int() }),
  examples: { 'Remove news': 'news end 7' },
  async run({ news: id }, context) {
    const ended = await withDatabase(context, ({ db }) =>
      db.update(news).set({ publishedAt: null }).where(eq(news.id, id)).returning({ id: news.id }),
    );
    if (ended.length === 0) throw new UsageError(`There is no news ${id}.`);
    return { id };
  },
  text: ({ id }) => [`News ${id} is shown no longer.`],
});

export const newsCommands = [list, publish, end];
