import { readFileSync } from 'node:fs';

/** The page of another site, which the test network cannot reach. */
const texts = {
  ltr: {
    site: 'Biology Notebook',
    title: 'Four mistakes about DNA',
    mistakes: [
      ['“RNA has thymine.”', 'It has uracil in its place.'],
      ['“Genes are proteins.”', 'A gene is the plan of a protein.'],
      ['“A pairs with G.”', 'A pairs with T, and C with G.'],
      ['“Both strands run the same way.”', 'They run in opposite directions.'],
    ],
    check: 'Check yourself: write the strand that pairs with ATGC.',
  },
  rtl: {
    site: 'دفتر الأحياء',
    title: 'أربعة أخطاء عن DNA',
    mistakes: [
      ['«في RNA ثايمين».', 'فيه يوراسيل بدلًا منه.'],
      ['«الجين بروتين».', 'الجين هو خطة بناء البروتين.'],
      ['«A ترتبط مع G».', 'بل مع T، وترتبط C مع G.'],
      ['«الشريطان في اتجاه واحد».', 'بل في اتجاهين متعاكسين.'],
    ],
    check: 'اختبر نفسك: اكتب الشريط المقابل لـ ATGC.',
  },
};

const toFontFace = (script: 'arabic' | 'latin', range: string): string => {
  const file = new URL(`../../../src/theme/fonts/rubik-${script}.woff2`, import.meta.url);
  const data = readFileSync(file).toString('base64');
  return `@font-face { font-family: Notebook; font-weight: 400 900; unicode-range: ${range};
    src: url(data:font/woff2;base64,${data}) }`;
};

/** Fills the frame at every width, as a page that was made for phones does. */
const style = `${toFontFace('arabic', 'U+06??')} ${toFontFace('latin', 'U+0-5FF,U+20??')}
  * { box-sizing: border-box; margin: 0 }
  body { display: grid; grid-template-rows: auto 1fr auto; min-height: 100vh;
    font: 16px/1.5 Notebook, sans-serif; background: #f3f8f6; color: #12312b }
  header { padding: 20px 24px 18px; background: #0b5d52; color: #fff }
  header p { font-size: 14px; opacity: .85 } h1 { font-size: 26px; line-height: 1.35 }
  ol { display: grid; gap: 10px; padding: 16px; list-style: none; counter-reset: n }
  li { display: grid; grid-template-columns: 40px 1fr; align-content: center; gap: 0 12px;
    padding: 10px 16px; border-radius: 14px; background: #fff; counter-increment: n }
  li::before { content: counter(n); grid-row: 1 / 3; font-size: 34px; font-weight: 800;
    line-height: 1.4; color: #0b5d52 }
  footer { padding: 12px 24px 16px; font-weight: 600 }
  @media (min-width: 700px) { body { font-size: 19px } header { padding: 28px 36px }
    h1 { font-size: 38px } ol { gap: 12px; padding: 24px 36px }
    li { grid-template-columns: 48px 1fr 1fr; align-items: center; padding-inline: 24px }
    li::before { grid-row: 1 } footer { padding: 0 36px 24px } }`;

export function formatForeignPage(dir: keyof typeof texts): string {
  const { site, title, mistakes, check } = texts[dir];
  const items = mistakes.map(([error, fact]) => `<li><b>${error}</b><span>${fact}</span></li>`);
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <style>${style}</style><body dir="${dir}"><header><p>${site}</p><h1>${title}</h1></header>
    <ol>${items.join('')}</ol><footer>${check}</footer>`;
}
