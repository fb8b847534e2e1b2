/** The page of another site, which the test network cannot reach. */
const mistakes = {
  ltr: `<h1>Four mistakes about DNA</h1><ol>
    <li><b>“RNA has thymine.”</b> It has uracil in its place.</li>
    <li><b>“Genes are proteins.”</b> A gene is the plan; the protein is built from it.</li>
    <li><b>“A pairs with G.”</b> A pairs with T, and C with G.</li>
    <li><b>“Both strands run the same way.”</b> They run in opposite directions.</li></ol>
    <p><b>Check yourself.</b> One strand reads 5′-ATGC-3′. Write the other one, and say at which end
    you start. Then write the RNA that is copied from it.</p>`,
  rtl: `<h1>أربعة أخطاء عن DNA</h1><ol>
    <li><b>«في RNA ثايمين».</b> فيه يوراسيل بدلًا منه.</li>
    <li><b>«الجين بروتين».</b> الجين هو الخطة، والبروتين يُبنى منها.</li>
    <li><b>«A ترتبط مع G».</b> بل مع T، وترتبط C مع G.</li>
    <li><b>«الشريطان في اتجاه واحد».</b> بل في اتجاهين متعاكسين.</li></ol>
    <p><b>اختبر نفسك.</b> شريط من DNA يُقرأ ATGC. اكتب الشريط المقابل له، وحدد من أي طرف تبدأ.
    ثم اكتب RNA الذي يُنسخ منه.</p>`,
};
export const formatForeignPage = (
  dir: keyof typeof mistakes,
) => `<!doctype html><meta charset="utf-8">
  <body dir="${dir}" style="margin: 0; padding: 28px; font: 18px/1.7 'Noto Sans Arabic', sans-serif;
  background: #fff; color: #241019"><style>h1 { line-height: 1.3 } li { margin-block: 12px }</style>
  ${mistakes[dir]}`;
