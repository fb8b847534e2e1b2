import { fillAdmissionForm, openAdmission } from '../../pages/admission.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

test.describe('admission upload', () => {
  test('shows the state of an upload that fails, is repeated and arrives', {
    tag: '@full',
  }, async ({ page, t, baseURL, tolerate }) => {
    tolerate(failedRequest);
    const { sheet } = await openAdmission({ page, t, baseURL }, 'admission-upload');
    await fillAdmissionForm(sheet);
    const uploaded = Promise.withResolvers<void>();
    let calls = 0;
    await page.route('**/upload/admission', async (route) => {
      calls += 1;
      if (calls === 1) return route.abort();
      await uploaded.promise;
      await route.continue();
    });
    await sheet.locator('input[type=file]').setInputFiles({
      name: 'card.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF'),
    });
    const again = sheet.getByRole('button', { name: t('upload:again') });
    await expect(again).toBeVisible();
    await sheet.getByRole('button', { name: t('admission:next'), exact: true }).click();
    const failed = sheet.getByText(t('admission:uploadFailed'));
    const running = sheet.getByText(t('admission:notArrived'));
    await expect(failed).toBeVisible();

    await again.click();
    await expect(running).toBeVisible();
    await expect(failed).toBeHidden();
    uploaded.resolve();
    await expect(sheet.getByRole('link')).toHaveText('card.pdf');
    await expect(running).toBeHidden();
  });
});
