import assert from 'node:assert/strict';
import { queryDatabase } from '../../support/product/school-database.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { openExpiredCard } from '../../support/screens/card-screens.ts';
import { completeProfile, registerStudent } from '../../support/student/registered-student.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'mariam');
  await page.goto('/dashboard/profile');
});

test.describe('student card', () => {
  test('flips on a button press and makes the hidden face inert', async ({ page, t }) => {
    const flip = page.getByRole('button', { name: t('profile:card.flip') });
    const face = (name: string) =>
      page.locator(`section[aria-label="${t(`profile:card.${name}`)}"]`);
    await expect(flip).toHaveAttribute('aria-pressed', 'false');
    await expect(face('back')).toHaveAttribute('inert');

    await flip.click();

    await expect(flip).toHaveAttribute('aria-pressed', 'true');
    await expect(face('back')).not.toHaveAttribute('inert');
    await expect(face('front')).toHaveAttribute('inert');

    // A click anywhere on the card also flips the card.
    const card = face('back').locator('..');
    await card.evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    const { x = 0, y = 0, width = 0 } = (await card.boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + 20);
    await expect(flip).toHaveAttribute('aria-pressed', 'false');
    await expect(face('front')).not.toHaveAttribute('inert');
  });

  test('shows the number below a name of several lines on a phone', async ({
    page,
    t,
    baseURL,
  }) => {
    const student = await registerStudent(baseURL ?? '');
    await completeProfile(student);
    const first = 'Abdelrahman Mohamed Abdelmonem';
    await queryDatabase(
      (sql) => sql`update users set first_name = ${first}, last_name = ${`El${first}`}
        where email = ${student.identifier}`,
    );
    await page.context().clearCookies();
    await student.signIn(page.request, 'card-browser');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard/profile');
    const face = page.locator(`section[aria-label="${t('profile:card.front')}"]`);
    const number = face.getByText(t('profile:card.student'));
    await expect(number).toBeVisible();

    const [outer, inner] = await Promise.all([face.boundingBox(), number.boundingBox()]);
    assert(outer && inner);
    expect(inner.y + inner.height).toBeLessThan(outer.y + outer.height);
  });

  test('shows the full image before the download', { tag: '@full' }, async ({ page, t }) => {
    await page.getByRole('button', { name: t('profile:card.download') }).click();
    const screen = page.getByRole('dialog', { name: t('profile:card.downloadTitle') });
    await expect(screen.getByRole('img', { name: t('profile:card.picture') })).toHaveJSProperty(
      'naturalWidth',
      1284,
    );

    const downloaded = page.waitForEvent('download');
    await screen.getByRole('button', { name: t('profile:card.save') }).click();

    expect((await downloaded).suggestedFilename()).toBe('Student_Card.png');
    await expect(screen).toBeHidden();
  });

  test('does not promise a new code when the code cannot be fetched', {
    tag: '@full',
  }, async ({ page, t, tolerate }) => {
    tolerate(failedRequest);
    await page.route('**/trpc/profile.cardPass*', (route) => route.abort());
    await page.getByRole('button', { name: t('profile:card.scan') }).click();

    const screen = page.getByRole('dialog', { name: t('profile:card.scanTitle') });
    await expect(screen.getByText(t('profile:card.scanLost'))).toBeVisible({ timeout: 15_000 });
    await expect(screen.getByText(t('profile:card.scanHint'))).toHaveCount(0);
  });

  test('identifies the student by a valid code, but not by a changed or expired code', {
    tag: '@full',
  }, async ({ page, t, lang, tolerate }) => {
    tolerate(failedRequest);
    await page.getByRole('button', { name: t('profile:card.scan') }).click();
    const code = page.getByRole('img', { name: t('profile:card.qr') });
    await expect(code).toHaveAttribute('data-content', /\/verify\/card\//);
    const pass = (await code.getAttribute('data-content')) ?? '';
    await page.context().clearCookies();

    await page.goto(pass);
    await expect(page.locator('html')).toHaveAttribute('lang', lang === 'ar' ? 'ar-EG' : 'en-GB');
    await expect(page.getByRole('heading', { name: 'مريم فؤاد' })).toBeVisible();
    await page.goto(`${pass.slice(0, -4)}AAAA`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('مريم فؤاد')).toHaveCount(0);

    await openExpiredCard(page);
    await expect(
      page.getByRole('heading', {
        name: lang === 'ar' ? 'انتهت صلاحية هذا الكود' : 'This code has expired',
      }),
    ).toBeVisible();
    await expect(page.getByText('مريم فؤاد')).toHaveCount(0);
  });
});
