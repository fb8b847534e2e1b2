export type OfflinePageTexts = {
  title: string;
  text: string;
  lesson: string;
  again: string;
};

type OfflinePageInput = { path: string; words: OfflinePageTexts };

const style = `
  main { display: grid; gap: 16px; justify-items: start; max-inline-size: 34rem; margin: 18vh auto 0; padding: 20px }
  a { display: inline-flex; align-items: center; min-block-size: 44px; font-weight: var(--w-strong) }
`;

/** Works even if the browser reports that it is offline. */
const reloadScript = `
  setInterval(() => {
    fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })
      .then(({ ok }) => ok && location.reload(), () => {});
  }, 5_000);
`;

/** Everything that starts the portal or belongs to the original page. */
const removedParts =
  /<script\b[^>]*\s(?:src|id)=.*?<\/script>|<link rel="(?:modulepreload|canonical|alternate)"[^>]*>|<meta property="og:[^>]*>|<noscript>.*?<\/noscript>/gs;

/** The page for URLs that are not cached, with a link to the cached lesson. */
export function buildOfflinePage(html: string, { path, words }: OfflinePageInput): string {
  const { title, text, lesson, again } = words;
  const head = html
    .slice(0, html.indexOf('</head>'))
    .replaceAll(removedParts, '')
    .replace(/<title>.*?<\/title>/s, () => `<title>${safe(title)}</title>`);
  const nonce = /\snonce="([^"]+)"/.exec(head)?.[1] ?? '';
  return `${head}<style nonce="${nonce}">${style}</style>
    <script nonce="${nonce}">${reloadScript}</script></head><body><main>
    <h1>${safe(title)}</h1>
    <p>${safe(text)}</p>
    <a href="${safe(path)}">${safe(lesson)}</a>
    <a href="">${safe(again)}</a>
  </main></body></html>`;
}

const safe = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
