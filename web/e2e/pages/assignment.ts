import type { Page } from '@playwright/test';
import { createHomework, type HomeworkOptions } from '../support/lesson/homework.ts';
import type { Translate } from '../support/runner/translations.ts';

type AssignmentOptions = HomeworkOptions & { t: Translate };

export async function openTextAnswer({ t, ...options }: AssignmentOptions) {
  const { page } = options;
  const unit = await createHomework(options);
  await page.goto(unit.path);
  await page.getByText(t('assignment:kind.text'), { exact: true }).click();
  return {
    ...unit,
    box: page.getByPlaceholder(t('assignment:placeholder')),
    send: page.getByRole('button', { name: t('assignment:submit'), exact: true }),
    edit: page.getByRole('button', { name: t('assignment:edit'), exact: true }),
  };
}

export async function openFileAnswer({ page, t, baseURL }: AssignmentOptions) {
  const unit = await createHomework({ page, baseURL });
  await page.goto(unit.path);
  return { ...unit, ...(await chooseFileAnswer(page, t)) };
}

export async function chooseFileAnswer(page: Page, t: Translate) {
  const kind = t('assignment:kind.attachment');
  await page.getByText(kind, { exact: true }).click();
  return {
    panel: page.getByRole('region', { name: kind }),
    input: page.locator('input[type=file]'),
  };
}
