import i18next from 'i18next';
import { requestHeaders } from '#lib/api.ts';
import { notify } from '#lib/notices.ts';
import { saveFile } from '#lib/save-file.ts';

const ownFile = /^\/media\/file\//;

/**
 * What a link saves, or opens beside the frame, a browser asks for without the frame's cookie, and a file of the
 * student's own would be refused. It is fetched here and handed to the device. Answers how to end this.
 */
export function bringFiles(): () => void {
  const underWay = new Set<string>();

  const bring = async ({ href, download, textContent }: HTMLAnchorElement) => {
    if (underWay.has(href)) return;
    underWay.add(href);
    notify('success', i18next.t('bringing', { ns: 'embed' }));
    try {
      const answer = await fetch(href, { headers: requestHeaders() });
      if (!answer.ok) throw new Error(`No file: ${answer.status}`);
      saveFile(await answer.blob(), download || textContent.trim());
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
  return () => document.removeEventListener('click', listen);
}
