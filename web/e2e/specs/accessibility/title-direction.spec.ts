import { expect, test } from '../../support/runner/test.ts';

test('a title in the other language is laid out in the direction of that language', {
  tag: '@both',
}, async ({ page, lang }) => {
  const title = lang === 'en' ? 'الموجات!' : 'Waves!';
  const endsRightOfStart = (heading: Element, text: string) => {
    const textNode = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode();
    if (!textNode) throw new Error('no title');
    textNode.textContent = text;
    const readLeft = (at: number) => {
      const letter = document.createRange();
      letter.setStart(textNode, at);
      letter.setEnd(textNode, at + 1);
      return letter.getBoundingClientRect().left;
    };
    return readLeft(text.length - 1) > readLeft(0);
  };
  for (const [path, heading] of [
    ['/classroom/logic-first-secondary', 'h1'],
    ['/', 'a h3'],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const name = page.getByRole('main').locator(heading).first();
    expect(await name.evaluate(endsRightOfStart, title), path).toBe(lang === 'ar');
  }
});
