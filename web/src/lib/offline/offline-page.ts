export type OfflineItem = {
  name: string;
  /** A page that is stored too. */
  path?: string;
  detail?: string;
  /** The item is hidden after this time. */
  endsAt?: string | null;
};

export type OfflineSection = { title: string; text?: string; items: OfflineItem[] };

type OfflinePage = {
  title: string;
  text: string;
  again: string;
  /** Shown while an exam is running on this device and no section lists one. */
  running?: string | undefined;
  sections: OfflineSection[];
};

const style = `
  main { display: grid; gap: 32px; max-inline-size: 34rem; margin: 0 auto; padding: 12vh 20px 48px }
  main > div, section { display: grid; gap: 8px; justify-items: start }
  h2 { font-size: var(--t20) }
  ul { inline-size: 100% }
  li { padding-block: 12px; border-block-end: 1px solid var(--line) }
  small { display: block; font-size: var(--t15); color: var(--muted) }
  a { display: inline-flex; align-items: center; min-block-size: 44px; font-weight: var(--w-strong) }
`;

/** Reloads when the network is back, even if the browser reports that it is offline. */
const script = `
  for (const item of document.querySelectorAll('[data-ends]'))
    if (Date.parse(item.dataset.ends) <= Date.now()) item.remove();
  for (const section of document.querySelectorAll('section'))
    section.hidden = !section.querySelector('li');
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
  const nonce = /\snonce="([^"]+)"/.exec(head)?.[1] ?? '';
  return `${head}<style nonce="${nonce}">${style}</style></head><body><main>
    <div><h1>${safe(page.title)}</h1>
    <p>${safe(page.text)}</p>
    ${page.running ? `<p id="running" hidden><strong>${safe(page.running)}</strong></p>` : ''}
    <a href="">${safe(page.again)}</a></div>
    ${page.sections.map(renderSection).join('')}
    </main><script nonce="${nonce}">${script}</script></body></html>`;
}

const renderSection = ({ title, text, items }: OfflineSection): string => `<section>
  <h2>${safe(title)}</h2>
  ${text ? `<p>${safe(text)}</p>` : ''}
  <ul>${items.map(renderItem).join('')}</ul></section>`;

function renderItem({ name, path, detail, endsAt }: OfflineItem): string {
  const ends = endsAt ? ` data-ends="${safe(endsAt)}"` : '';
  const label = path ? `<a href="${safe(path)}">${safe(name)}</a>` : safe(name);
  return `<li${ends}>${label}${detail ? `<small>${safe(detail)}</small>` : ''}</li>`;
}

const safe = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
