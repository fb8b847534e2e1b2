import { type Language, readLanguage } from '@fasl/shared/contracts/page/language';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { changeLanguage, readFirstLanguage, useLanguage } from '#i18n/language.ts';
import { useViewer } from '#lib/session/session.ts';
import { connectHost } from './host.ts';

/** Minimum height in pixels that a dialog needs, even if less of the frame is visible. */
const minHeight = 360;

/** Delay after which scrolling caused by an opening dialog has ended. */
const scrollEndMs = 150;

/** Events that may open or move a dialog, which needs the current visible part. */
const layoutEvents = ['resize', 'pointerdown', 'keydown', 'beforetoggle'];

type Host = ReturnType<typeof connectHost>;

export function useHostPage(isBlocked: boolean): void {
  const router = useRouter();
  const language = useLanguage();
  const viewer = useViewer();
  const host = useRef<Host>(null);
  const [resizes, setResizes] = useState(false);

  useEffect(() => {
    const connection = connectHost({
      hello: setResizes,
      language: (requested) => {
        const supported = readLanguage(requested);
        if (supported && supported !== readFirstLanguage()) void switchLanguage(supported);
      },
      go: (path) => void router.navigate({ href: path }),
    });
    // If the language cannot be changed, send the host the current one.
    const switchLanguage = async (supported: Language) => {
      const changed = await changeLanguage(supported);
      if (!changed) connection.send({ type: 'language', language: readFirstLanguage() });
    };
    host.current = connection;
    return connection.disconnect;
  }, [router]);

  useEffect(() => {
    const sendRoute = () => {
      const { pathname, search } = new URL(location.href);
      const query = new URLSearchParams(search);
      query.delete('embed');
      const path = query.size > 0 ? `${pathname}?${query}` : pathname;
      host.current?.send({ type: 'route', path, title: document.title });
    };
    sendRoute();
    return router.subscribe('onRendered', sendRoute);
  }, [router]);

  useEffect(() => host.current?.send({ type: 'language', language }), [language]);

  const state = isBlocked ? 'blocked' : (viewer?.user?.role ?? 'guest');
  useEffect(() => host.current?.send({ type: 'session', state }), [state]);

  useEffect(() => (host.current && resizes ? syncHeight(host.current) : undefined), [resizes]);
}

/** Reports the page's height, so that the frame grows with its content. */
function syncHeight(host: Host): () => void {
  const { documentElement: page, body } = document;
  page.dataset['grows'] = '';
  const observer = new ResizeObserver(() =>
    host.send({ type: 'height', height: Math.ceil(body.getBoundingClientRect().height) }),
  );
  observer.observe(body);
  const stopTracking = trackVisiblePart();
  return () => {
    stopTracking();
    observer.disconnect();
    delete page.dataset['grows'];
  };
}

/**
 * Sets CSS variables for the invisible parts above and below the visible one. An
 * IntersectionObserver also detects scrolling of the host page.
 */
function trackVisiblePart(): () => void {
  const { documentElement: page, body } = document;
  let seen = '';
  let timer: number | undefined;
  const write = ([entry]: IntersectionObserverEntry[]) => {
    if (!entry?.isIntersecting) return;
    const { top, height } = entry.intersectionRect;
    const size = Math.min(Math.max(height, minHeight), innerHeight);
    const from = Math.max(0, Math.min(top, innerHeight - size));
    const to = innerHeight - from - size;
    if (seen === `${from} ${to}`) return;
    seen = `${from} ${to}`;
    page.style.setProperty('--seen-from', `${from}px`);
    page.style.setProperty('--seen-to', `${to}px`);
    // An opening dialog takes the focus, which makes the browser scroll the host page.
    timer = window.setTimeout(observe, scrollEndMs);
  };
  const observer = new IntersectionObserver(write);
  const observe = () => {
    observer.disconnect();
    observer.observe(body);
  };

  for (const event of layoutEvents) addEventListener(event, observe, { capture: true });
  return () => {
    for (const event of layoutEvents) removeEventListener(event, observe, { capture: true });
    observer.disconnect();
    clearTimeout(timer);
    page.style.removeProperty('--seen-from');
    page.style.removeProperty('--seen-to');
  };
}
