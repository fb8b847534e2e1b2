import type { Page } from '@playwright/test';
import type { Translate } from '../support/runner/translations.ts';

type ParentLogin = { studentNumber: string; parentPhone: string };

export async function fillParentLogin(
  page: Page,
  t: Translate,
  { studentNumber, parentPhone }: ParentLogin,
): Promise<void> {
  await page.getByLabel(t('parent:studentNumber')).fill(studentNumber);
  await page.getByLabel(t('parent:parentPhone')).fill(parentPhone);
}
