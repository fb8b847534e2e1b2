import type { School } from '@fasl/shared/contracts/school/school';
import { deriveBrandTokens } from '@fasl/shared/rules/colour/brand-colour';
import { isHexColour } from '@fasl/shared/rules/colour/oklch';

/** The school's colour instead of the theme's. */
export function renderCardBrand(brand: School['brand'] | undefined): string {
  const colour = brand?.colour;
  if (!colour || !isHexColour(colour)) return '';
  const { always, light, dark } = deriveBrandTokens(colour);
  const either = (name: string) => `light-dark(${light[name]}, ${dark[name]})`;
  return `body[class] { --pop: ${always['pop']}; --brand: ${either('brand')}; --link: ${either('brand-text')}; }`;
}

/** Matches the card in the portal's profile. */
export const cardStyle = `
:root { color-scheme: light dark; }
body { --bg: light-dark(#fff8ea, #160a18); --text: light-dark(#23101c, #fff0dc); --muted: light-dark(#67505b, #cbb3c4);
  --sun: light-dark(#ffc21a, #ffc83d); --ink: #23101c; --pop: #c2125c; --brand: light-dark(#c2125c, #ff74a9);
  --link: var(--text); --paper: #fff8ea;
  --refused: light-dark(#ffb0cd, #3a1852); --on-refused: light-dark(#23101c, #ffe9c7); --letter: light-dark(#0b6b62, #f5a8c7); --mark: #2e1143; --clay: light-dark(#ff6b3d, #ff7a50);
  margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; grid-template-rows: auto 1fr;
  font: 1.0625rem/1.6 Rubik, system-ui, sans-serif; background: var(--bg); color: var(--text); }
.secondary { --bg: light-dark(#f2faf6, #04161a); --text: light-dark(#06241f, #e8fbf4); --muted: light-dark(#45615a, #a6c6c0);
  --sun: light-dark(#ff8052, #ff8b60); --ink: #06241f; --pop: #005a4e; --brand: light-dark(#00685a, #44d9b6); --paper: #f2faf6;
  --refused: light-dark(#ffd98a, #0c4241); --on-refused: light-dark(#06241f, #dffff3); --letter: light-dark(#14438c, #f2cb7c); --mark: #06302f; --clay: light-dark(#ffc93c, #ffce52); }
[lang|="ar"] { line-height: 1.7; }
header { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding: 0.5rem 1.25rem; font-weight: 700;
  border-block-start: 6px solid var(--brand); }
header span { display: flex; align-items: center; gap: 0.5rem; color: var(--brand); font-size: 1.5rem; font-weight: 900; }
header svg { height: 2.5rem; fill: none; stroke: currentColor; stroke-width: 40; }
header rect { fill: currentColor; stroke: none; }
header b { color: var(--text); }
.unseen { position: absolute; clip-path: inset(50%); }
header a { display: inline-flex; align-items: center; min-height: 44px; padding-inline: 0.5rem; color: var(--link); text-underline-offset: 4px; }
header a:focus-visible { outline: 3px solid currentColor; outline-offset: 1px; }
main { box-sizing: border-box; place-self: center; width: min(26rem, 100%); padding: 1rem 1.25rem 3rem; text-align: center; }
.card { display: grid; justify-items: center; gap: 0.75rem; padding: 1.75rem 1.5rem 2rem; border-radius: 28px;
  border-end-end-radius: 8px; background: var(--sun); color: var(--ink); }
:is(.refused, .holder) { place-self: stretch center; display: grid; width: min(64rem, 100%); padding: 0.5rem 1.25rem 1.25rem; text-align: start; }
.holder { grid-template-rows: 1fr auto; }
:is(.refused, .holder) .card { position: relative; align-content: start; justify-items: start; padding: clamp(1.75rem, 5vw, 4rem); overflow: clip;
  border-radius: 32px; border-end-end-radius: 8px; }
.refused .card { grid-template-rows: auto auto 1fr; background: var(--refused); color: var(--on-refused); }
:is(.refused, .holder) h1 { max-width: 14ch; font-size: clamp(2rem, 5vw, 3.75rem); }
.refused p { max-width: 32ch; }
.card > :not(svg) { position: relative; }
.card > svg { position: absolute; inset-block-end: 0; inset-inline-end: -3.5rem; height: 42%; fill: var(--letter); }
.holder .card h1 { margin-top: 0.5rem; }
.holder svg { height: 32%; fill: var(--clay); }
.refused .card > svg { position: static; order: 1; place-self: center; width: min(100%, 22rem); height: auto; fill: var(--mark); }
[dir="rtl"] .refused .card > svg { scale: -1 1; }
.refused .page { fill: #fff; }
.warning { fill: var(--clay); }
.sign { fill: none; stroke: var(--mark); stroke-width: 13; stroke-linecap: round; }
p { margin: 0; overflow-wrap: anywhere; }
.title { font-weight: 600; }
img, .initial { width: min(14rem, 100%); height: auto; aspect-ratio: 1; border-radius: 50%; border-end-end-radius: 12px; object-fit: cover; background: var(--pop); }
.initial { display: grid; place-items: center; color: var(--paper); font-size: 6.5rem; font-weight: 900; line-height: 1; }
time { white-space: nowrap; }
.holder time { color: var(--text); font-weight: 700; text-transform: uppercase; }
p, h1 { text-wrap: balance; }
h1 { margin: 0; font-size: 1.75rem; font-weight: 900; line-height: 1.25; overflow-wrap: anywhere; }
[lang|="en"] h1 { line-height: 1.1; }
.tag { display: inline-flex; align-items: center; gap: 0.5rem; padding: 0.375rem 1rem; border-radius: 20px;
  border-end-end-radius: 6px; background: var(--ink); color: var(--paper); font-weight: 700; }
.tag::before { content: ""; width: 0.6em; height: 0.6em; rotate: 45deg; border-radius: 0.1em; background: var(--sun); }
dl { display: grid; gap: 0.75rem; margin: 1.25rem 0 0; text-align: start; }
dt { color: var(--muted); font-size: 0.8125rem; }
dd { margin: 0; font-weight: 700; overflow-wrap: anywhere; }
dl time { white-space: normal; }
.holder .tag { padding: 0.5rem 1.25rem; font-size: 1.375rem; border-radius: 26px; border-end-end-radius: 6px; }
@media (min-width: 48rem) {
  header { padding-inline: clamp(1rem, 5.6vw, 5rem); }
  header a { padding-inline: 0; }
  :is(.refused, .holder) { place-self: center; width: 60rem; max-width: 100%; }
  :is(.refused, .holder) .card { align-content: center; min-height: 25.25rem; padding: 3rem; box-sizing: border-box; }
  .holder .card { grid-template: auto 1fr 1fr / 17rem 1fr; gap: 1rem 2.5rem; min-height: 30rem; align-content: stretch; }
  .holder :is(img, .initial) { width: 17rem; align-self: center; }
  .holder .title { grid-column: 1 / -1; }
  .holder :is(img, .initial) { grid-row: 2 / 4; }
  .holder h1 { align-self: end; font-size: 3.75rem; }
  .holder .tag { align-self: start; }
  .holder svg { height: 36%; }
  .refused h1 { align-self: end; }
  .refused p { align-self: start; }
  .refused .card { grid-template: auto auto / 1fr 20rem; gap: 1rem 1.5rem; min-height: 30rem; }
  .refused .card > svg { grid-area: 1 / 2 / 3; width: 100%; margin: 0; }
}
.card + p { margin-top: 1rem; color: var(--muted); font-size: 0.9375rem; }
`;
