import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '#components/feedback/note.tsx';
import { requestHeaders } from '#lib/api/api.ts';
import { notify } from '#lib/browser/notices.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { useLayout } from '#lib/router/layout.ts';
import { areCookiesBlocked } from '#lib/session/cookies-blocked.ts';
import styles from './framed.module.css';
import { mendLinks } from './mend-links.ts';
import { useHost } from './use-host.ts';

/** A line may be slow; one on which nothing comes for so long is cut, and would never say so. */
const silenceMs = 30_000;

const ownFile = /^\/media\/file\//;

/** What a page inside another site's page has besides: the talk with its host, and a way out. */
export function Framed() {
  const { t } = useTranslation('embed');
  const [isBlocked] = useState(areCookiesBlocked);
  const { showHeader } = useLayout();
  useHost(isBlocked);
  useEffect(mendLinks, []);
  useEffect(bringFiles, []);
  // A page on the way in says so itself.
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
 * What a link saves, or opens beside the frame, a browser asks for without the frame's cookie, and a file of the
 * student's own would be refused. It is fetched here and handed to the device. Answers how to end this.
 */
function bringFiles(): () => void {
  const underWay = new Map<string, AbortController>();

  const bring = async ({ href, download, textContent }: HTMLAnchorElement) => {
    if (underWay.has(href)) return;
    const stop = new AbortController();
    underWay.set(href, stop);
    notify('success', i18next.t('bringing', { ns: 'embed' }));
    try {
      saveFile(await fetchFile(href, stop), download || textContent.trim());
    } catch {
      notify('warning', i18next.t('notBrought', { ns: 'embed' }));
    } finally {
      underWay.delete(href);
    }
  };
  const listen = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isOwn = link?.origin === location.origin && ownFile.test(link.pathname);
    if (event.defaultPrevented || !isOwn) return;
    event.preventDefault();
    void bring(link);
  };

  document.addEventListener('click', listen);
  return () => {
    document.removeEventListener('click', listen);
    for (const stop of underWay.values()) stop.abort();
  };
}

async function fetchFile(href: string, stop: AbortController): Promise<Blob> {
  let silence: number | undefined;
  const hear = () => {
    clearTimeout(silence);
    silence = window.setTimeout(() => stop.abort(), silenceMs);
  };
  hear();
  try {
    const answer = await fetch(href, { headers: requestHeaders(), signal: stop.signal });
    if (!answer.ok || !answer.body) throw new Error(`No file: ${answer.status}`);
    const heard = new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, file) => {
        hear();
        file.enqueue(part);
      },
    });
    return await new Response(answer.body.pipeThrough(heard), answer).blob();
  } finally {
    clearTimeout(silence);
  }
}
