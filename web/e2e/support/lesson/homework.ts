import type { Page } from '@playwright/test';
import { inDatabase } from '../product/school-database.ts';
import type { Say } from '../runner/say.ts';
import { type OwnLesson, openOwnLesson } from './own-lesson.ts';

export const pdf = {
  name: 'page-1.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF'),
};

/** Sets the deadline of an assignment to a number of days from now. */
export const openFor = (unitId: number, days: number): Promise<unknown> =>
  inDatabase(
    (sql) => sql`update assignments set created_at = now(), duration_days = ${days}
      where unit_id = ${unitId}`,
  );

/** Locks the submission of a student, as grading does, or unlocks it. */
export const takeFrom = (email: string, isTaken: boolean): Promise<unknown> =>
  inDatabase(
    (sql) => sql`update submissions set locked_at = case when ${isTaken} then now() end
      from students join users on users.id = students.user_id
      where submissions.student_id = students.id and users.email = ${email}`,
  );

/** Creates an open assignment for a new student, without opening its page. */
export async function prepareHomework(opening: Omit<Opening, 'say'>): Promise<OwnLesson> {
  const { page, baseURL, label = 'modern-physics' } = opening;
  const unit = await openOwnLesson(page, baseURL ?? '', { kind: 'assignment', label });
  await openFor(unit.unitId, 14);
  return unit;
}

/** Opens an assignment with the text form. */
export async function openText({ say, ...opening }: Opening) {
  const { page } = opening;
  const unit = await prepareHomework(opening);
  await page.goto(unit.path);
  await page.getByText(say('assignment:kind.text'), { exact: true }).click();
  return {
    ...unit,
    box: page.getByPlaceholder(say('assignment:placeholder')),
    send: page.getByRole('button', { name: say('assignment:submit'), exact: true }),
    edit: page.getByRole('button', { name: say('assignment:edit'), exact: true }),
  };
}

/** Opens an assignment with the file form. */
export async function openFiles({ page, say, baseURL }: Opening) {
  const unit = await prepareHomework({ page, baseURL });
  await page.goto(unit.path);
  return { ...unit, ...(await chooseFiles(page, say)) };
}

export async function chooseFiles(page: Page, say: Say) {
  const kind = say('assignment:kind.attachment');
  await page.getByText(kind, { exact: true }).click();
  return {
    panel: page.getByRole('region', { name: kind }),
    input: page.locator('input[type=file]'),
  };
}

type Opening = {
  page: Page;
  say: Say;
  baseURL: string | undefined;
  /** A classroom whose assignment no other test uses, because its deadline changes. */
  label?: string;
};
