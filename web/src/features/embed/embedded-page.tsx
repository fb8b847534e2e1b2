import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '#components/feedback/note.tsx';
import { buildRequestHeaders } from '#lib/api/api.ts';
import { notify } from '#lib/browser/notices.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { useLayout } from '#lib/router/layout.ts';
import { areCookiesBlocked } from '#lib/session/cookies-blocked.ts';
import { adjustEmbedLinks } from './embed-links.ts';
import styles from './embedded-page.module.css';
import { useHostPage } from './use-host.ts';

/** Aborts a download that receives no data for this long. The browser has no such timeout. */
const stallTimeoutMs = 30_000;

const filePath = /^\/media\/file\//;

/** Connects an embedded page with its host page and shows a link that leaves the frame. */
export function EmbeddedPage() {
  const { t } = useTranslation('embed');
  const [isBlocked] = useState(areCookiesBlocked);
  const { showHeader } = useLayout();
  useHostPage(isBlocked);
  useEffect(adjustEmbedLinks, []);
  useEffect(interceptFileLinks, []);
  // Pages without a header, such as the login, show the warning themselves.
  if (!isBlocked || !showHeader) return null;

  return (
    <Note kind="warn" icon="warning" className={styles['blocked']}>
      <p>{t('blocked')}</p>
      <a className={styles['out']} href={location.pathname} target="_blank" rel="noopener">
        {t('openOutside')}
      </a>
    </Note>
  );
}

/**
 * Downloads started by a link are requested without the frame's cookie, so private files would be
 * rejected. Fetches and saves the files here instead. Returns a function that removes the listener.
 */
function interceptFileLinks(): () => void {
  const downloads = new Map<string, AbortController>();

  const downloadFile = async ({ href, download, textContent }: HTMLAnchorElement) => {
    if (downloads.has(href)) return;
    const stop = new AbortController();
    downloads.set(href, stop);
    notify('success', i18next.t('bringing', { ns: 'embed' }));
    try {
      saveFile(await fetchFile(href, stop), download || textContent.trim());
    } catch {
      notify('warning', i18next.t('notBrought', { ns: 'embed' }));
    } finally {
      downloads.delete(href);
    }
  };
  const listen = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isOwn = link?.origin === location.origin && filePath.test(link.pathname);
    if (event.defaultPrevented || !isOwn) return;
    event.preventDefault();
    void downloadFile(link);
  };

  document.addEventListener('click', listen);
  return () => {
    document.removeEventListener('click', listen);
    for (const stop of downloads.values()) stop.abort();
  };
}

async function fetchFile(href: string, stop: AbortController): Promise<Blob> {
  let stallTimer: number | undefined;
  const restartTimer = () => {
    clearTimeout(stallTimer);
    stallTimer = window.setTimeout(() => stop.abort(), stallTimeoutMs);
  };
  restartTimer();
  try {
    const response = await fetch(href, { headers: buildRequestHeaders(), signal: stop.signal });
    if (!response.ok || !response.body) throw new Error(`No file: ${response.status}`);
    const monitored = new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, file) => {
        restartTimer();
        file.enqueue(part);
      },
    });
    return await new Response(response.body.pipeThrough(monitored), response).blob();
  } finally {
    clearTimeout(stallTimer);
  }
}
