import { expect, test } from '../test.ts';

test.beforeEach(async ({ page, signedIn }) => {
  await signedIn(page, 'mariam');
  await page.goto('/dashboard/profile');
});

test('it flips, and the hidden face is out of reach', async ({ page, say }) => {
  const flip = page.getByRole('button', { name: say('profile:card.flip') });
  const face = (name: string) =>
    page.locator(`section[aria-label="${say(`profile:card.${name}`)}"]`);
  await expect(flip).toHaveAttribute('aria-pressed', 'false');
  await expect(face('back')).toHaveAttribute('inert');

  await flip.click();

  await expect(flip).toHaveAttribute('aria-pressed', 'true');
  await expect(face('back')).not.toHaveAttribute('inert');
  await expect(face('front')).toHaveAttribute('inert');
});

test('it is downloaded as a picture under its own name', async ({ page, say }) => {
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: say('profile:card.download') }).click();

  expect((await downloaded).suggestedFilename()).toBe('Student_Card.png');
});

test('its code leads to the page that vouches for it', async ({ page, say }) => {
  await page.getByRole('button', { name: say('profile:card.scan') }).click();
  const code = page.getByRole('img', { name: say('profile:card.qr') });
  await expect(code).toHaveAttribute('data-content', /\/verify\/card\//);

  const answer = await page.request.get((await code.getAttribute('data-content')) ?? '');
  expect(answer.status()).toBe(200);
});
