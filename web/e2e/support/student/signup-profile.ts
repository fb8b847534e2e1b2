import type { Page } from '@playwright/test';
import type { Say } from '../runner/say.ts';

/** Fills in step 2 of the signup. */
export async function completeProfile(page: Page, say: Say): Promise<void> {
  const field = (key: string) => page.getByLabel(say(`profile-fields:${key}`), { exact: true });
  await field('diploma').selectOption({ index: 1 });
  await field('year').selectOption({ index: 4 });
  await field('section').selectOption({ index: 1 });
  await field('language').selectOption({ index: 1 });
  await field('school').fill('El Nokrashy');
  await field('birthDate').fill('٥/٣/٢٠٠٩');
  await page.getByRole('radio', { name: say('profile-fields:female'), exact: true }).check();
  await field('governorate').selectOption({ index: 3 });
  await field('city').selectOption({ index: 2 });
  await page.getByRole('radio', { name: say('profile-fields:mother') }).check();
  await field('parentPhone').fill('٠١٠١٢٣٤٥٦٧٨');
}
