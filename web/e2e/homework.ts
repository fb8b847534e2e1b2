import type { Page } from '@playwright/test';
import { openOwnLesson } from './own-lesson.ts';
import type { Say } from './say.ts';
import { inDatabase } from './school-database.ts';

export const pdf = {
  name: 'page-1.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF'),
};

/** Gives the homework of a unit so many days from now. */
export const openFor = (unitId: number, days: number): Promise<unknown> =>
  inDatabase(
    (sql) => sql`update assignments set created_at = now(), duration_days = ${days}
      where unit_id = ${unitId}`,
  );

/** Homework of a student of its own, for which there is time, about to be answered by a text. */
export async function openText({ page, say, baseURL }: Opening) {
  const unit = await openOwnLesson(page, baseURL ?? '', { kind: 'assignment' });
  await openFor(unit.unitId, 14);
  await page.goto(unit.path);
  await page.getByText(say('assignment:kind.text'), { exact: true }).click();
  return {
    ...unit,
    box: page.getByPlaceholder(say('assignment:placeholder')),
    send: page.getByRole('button', { name: say('assignment:submit'), exact: true }),
    edit: page.getByRole('button', { name: say('assignment:edit'), exact: true }),
  };
}

type Opening = { page: Page; say: Say; baseURL: string | undefined };
