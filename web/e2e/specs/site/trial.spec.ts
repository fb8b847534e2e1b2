import {
  questionHeading,
  rightChoices,
  showTrial,
  trialChoice,
  trialStart,
} from '../../pages/trial.ts';
import { expect, test } from '../../support/runner/test.ts';

test.describe('trial lesson', () => {
  test('a guest watches the film and answers the questions by keyboard', async ({ page, t }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
    });
    await page.goto('/');
    await showTrial(page, t);
    await trialStart(page, t).press('Enter');
    const film = page.locator('video');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBe(72);
    const control = new RegExp(`^(${t('video:play')}|${t('video:pause')})$`);
    await expect(page.getByRole('button', { name: control })).toBeFocused();

    await trialChoice(page, 0).press('Enter');
    await expect(page.getByRole('region', { name: t('trial:wrong') })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(questionHeading(page, t, 2)).toBeFocused();
    for (const right of rightChoices.slice(1)) {
      await trialChoice(page, right).press('Enter');
      await expect(page.getByRole('region', { name: t('trial:right') })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    }

    const result = page.getByRole('heading', { name: t('trial:result', { right: 2, total: 3 }) });
    await expect(result).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAttribute('href', '/signup');
    expect(calls.filter((path) => path.startsWith('/trpc/'))).toEqual([]);
  });
});
