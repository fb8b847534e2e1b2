import { wordmark } from '../brand/wordmark-paths.ts';

export type OfflineItem = {
  name: string;
  /** A page that is stored too. */
  path?: string;
  /** Short texts, such as the classroom. */
  facts?: string[];
  /** The start or end, as a text. */
  time?: string;
  /** The item is hidden after this time. */
  endsAt?: string | null;
};

export type OfflineSection = {
  title: string;
  text?: string;
  /** The clock of its items is running. */
  isRunning?: boolean;
  items: OfflineItem[];
};

export type OfflinePage = {
  school: {
    /** Whether the school has our name. Other schools do not show the wordmark. */
    isOurs: boolean;
    /** Empty in Arabic for our name, because the wordmark is the name. */
    name: string;
  };
  title: string;
  text: string;
  /** Shown instead of the text when every stored item has ended. */
  emptyText?: string;
  again: string;
  /** Shown while an exam is running on this device and no section lists one. */
  running?: string | undefined;
  sections: OfflineSection[];
};

const style = `
  [hidden] { display: none !important }
  .band {
    --ground: var(--sky); --over: var(--on-sky); --letters: var(--pop);
    overflow: clip; background: var(--ground); color: var(--over)
  }
  [data-scheme="dark"] .band { --ground: var(--night); --over: var(--sky); --letters: var(--sun) }
  .wrap {
    display: grid; grid-template-columns: minmax(0, 1fr); gap: 40px; padding: 24px var(--gutter) 64px;
    max-inline-size: calc(var(--max) + 2 * var(--gutter)); margin-inline: auto
  }
  .wrap:has(.art) { padding-block-end: 0 }
  .band:not(:has(~ .sections > section:not([hidden]))) {
    display: grid; min-block-size: 100svh;
    ~ .sections { padding: 0 }
    > .wrap { grid-template: auto 1fr auto / minmax(0, 1fr); inline-size: 100% }
    .words { align-content: center }
    .art { justify-self: start; inline-size: min(100%, 130svh); max-inline-size: none }
  }
  .sections { padding-block-start: 32px }
  .school { display: flex; align-items: center; gap: 10px; font-size: 22px; font-weight: var(--w-poster) }
  .words { display: grid; align-content: start; justify-items: start; gap: 16px; max-inline-size: 40ch; font-size: var(--t17) }
  h1 { font-size: var(--poster-2); font-weight: var(--w-poster); line-height: var(--lh-poster) }
  h2 { font-size: var(--t24) }
  svg { inline-size: auto; fill: none; stroke: currentcolor; stroke-width: 40 }
  .school svg { block-size: 38px }
  .art {
    color: var(--letters); inline-size: 100%; max-inline-size: 640px; justify-self: end
  }
  .dot { fill: currentcolor; stroke: none }
  .gap { color: var(--over); stroke-width: 14 }
  a {
    display: inline-flex; align-items: center; justify-content: center; min-block-size: 48px; padding: 10px 22px;
    border-radius: 24px; border-end-end-radius: var(--r-join); background: var(--over); color: var(--ground);
    font-size: var(--t15); font-weight: var(--w-strong); line-height: var(--lh-ui); text-decoration: none
  }
  section { display: grid; gap: 6px }
  section:has(a), .now, #running {
    align-content: start; padding: 20px 24px; border-radius: 28px; border-end-end-radius: 6px;
    background: var(--sun); color: var(--on-sun); --muted: currentcolor
  }
  section:has(a) {
    position: relative; overflow: clip; padding-inline-end: 112px; background: var(--nile); color: var(--on-nile)
  }
  section:has(a)::after {
    content: ""; position: absolute; inset-block-end: -28px; inset-inline-end: -28px; inline-size: 112px;
    block-size: 112px; rotate: 45deg; border-radius: 14px; background: var(--sun)
  }
  section a {
    padding: 0; background: none; color: inherit; font-size: var(--t24); font-weight: var(--w-poster)
  }
  section a::before {
    content: ""; position: absolute; z-index: 1; inset-block-end: 20px; inset-inline-end: 26px; inline-size: 14px;
    block-size: 14px; border: solid var(--on-sun); border-width: 3px 0 0; border-inline-end-width: 3px; rotate: 45deg
  }
  [dir="rtl"] section a::before { rotate: -45deg }
  section a::after { content: ""; position: absolute; inset: 0; z-index: 1 }
  section p, small { color: var(--muted); font-size: var(--t15) }
  section:has(a) h2 { font-size: var(--t15) }
  ul {
    display: grid; column-gap: 40px;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr))
  }
  li { display: grid; justify-items: start; align-content: start; gap: 2px; padding-block: 16px; overflow-wrap: anywhere }
  :not(.now) > ul > li:not(:has(a)) { border-block-end: 1px solid var(--line) }
  .now li { padding-block: 10px 0 }
  li strong { font-size: var(--t17); font-weight: 700 }
  i { display: inline-block; inline-size: 5px; block-size: 5px; margin: 0 4px 2px; rotate: 45deg; background: currentcolor }
  .sections > :not(.now) li span { order: -1; color: var(--brand-text); font-size: var(--t15) }
  li span { font-weight: var(--w-strong); white-space: nowrap }
  li span::first-letter { text-transform: uppercase }
  @media (forced-colors: active) { a { border: 1px solid } }
  @media (min-width: 992px) {
    .band .wrap { grid-template-columns: 1fr 1fr; align-items: end }
    .school { grid-column: 1 / -1 }
    .words { padding-block-end: 64px }
    .band:not(:has(~ .sections > section:not([hidden]))) .words { padding: 0 }
    .sections { grid-template-columns: 1fr 1fr; gap: 40px 24px }
    .sections > :not(:has(a)):not(:has(+ section a)) { grid-column: 1 / -1 }
  }
`;

/** Reloads when the network is back, even if the browser reports that it is offline. */
const script = `
  for (const item of document.querySelectorAll('[data-ends]'))
    if (Date.parse(item.dataset.ends) <= Date.now()) item.remove();
  for (const section of document.querySelectorAll('section'))
    section.hidden = !section.querySelector('li');
  const empty = document.getElementById('empty');
  if (empty && !document.querySelector('section:not([hidden])'))
    empty.hidden = !(document.getElementById('text').hidden = true);
  const running = document.getElementById('running');
  try {
    if (running) running.hidden = !localStorage.getItem('running-test');
  } catch {}
  setInterval(() => {
    fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })
      .then(({ ok }) => ok && location.reload(), () => {});
  }, 5_000);
`;

/** Everything that starts the portal or belongs to the original page. */
const removedParts =
  /<script\b[^>]*\s(?:src|id)=.*?<\/script>|<link rel="(?:modulepreload|canonical|alternate)"[^>]*>|<meta property="og:[^>]*>|<noscript>.*?<\/noscript>/gs;

/** The page for URLs that are not cached, with what is stored on this device. */
export function buildOfflinePage(html: string, page: OfflinePage): string {
  const head = html
    .slice(0, html.indexOf('</head>'))
    .replaceAll(removedParts, '')
    .replace(/<title>.*?<\/title>/s, () => `<title>${safe(page.title)}</title>`);
  const { isOurs, name } = page.school;
  const nonce = /\snonce="([^"]+)"/.exec(head)?.[1] ?? '';
  return `${head}<style nonce="${nonce}">${style}</style></head><body><main>
    <div class="band"><div class="wrap">
      <p class="school">${isOurs ? drawWord(0) : ''}<bdi>${safe(name)}</bdi></p>
      <div class="words"><h1>${safe(page.title)}</h1>
        <p id="text">${safe(page.text)}</p>
        ${page.emptyText ? `<p id="empty" hidden>${safe(page.emptyText)}</p>` : ''}
        <a href="">${safe(page.again)}</a></div>
      ${isOurs ? drawWord(cutLength) : ''}
    </div></div>
    <div class="wrap sections">
      ${page.running ? `<p id="running" hidden><strong>${safe(page.running)}</strong></p>` : ''}
      ${page.sections.map(renderSection).join('')}
    </div></main><script nonce="${nonce}">${script}</script></body></html>`;
}

/** The gap in the word, in units of its view box. */
const cutLength = 320;

/** The word فصل. With a gap, the stroke between its letters is interrupted. */
const drawWord = (gap: number): string => `<svg${gap ? ' class="art"' : ''}
  viewBox="18 -60 ${566 + gap} 330" aria-hidden="true">
  <path d="${wordmark.sad}"/><path d="${wordmark.lam}"/>
  <g transform="translate(${gap} 0)"><path d="${wordmark.fa}"/><circle cx="506" cy="100" r="50"/>
    ${drawDiamond(506, -22, 'dot')}</g>
  ${gap ? [1, 2, 3].map((place) => drawDiamond(424 + (place * gap) / 4, 150, 'gap')).join('') : ''}
</svg>`;

const drawDiamond = (x: number, y: number, className: string): string =>
  `<rect x="${x - 20}" y="${y - 20}" width="40" height="40" rx="5" class="${className}"
    transform="rotate(45 ${x} ${y})"/>`;

const renderSection = ({ title, text, isRunning, items }: OfflineSection): string => `
  <section${isRunning ? ' class="now"' : ''}><h2>${safe(title)}</h2>
    ${text ? `<p>${safe(text)}</p>` : ''}
    <ul>${items.map(renderItem).join('')}</ul></section>`;

function renderItem({ name, path, facts = [], time, endsAt }: OfflineItem): string {
  const ends = endsAt ? ` data-ends="${safe(endsAt)}"` : '';
  const title = `<bdi>${safe(name)}</bdi>`;
  const label = path ? `<a href="${safe(path)}">${title}</a>` : `<strong>${title}</strong>`;
  const details = facts.map(safe).join(' <i></i> ');
  return `<li${ends}>${label}<small>${details}</small>${time ? `<span>${safe(time)}</span>` : ''}</li>`;
}

const safe = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
