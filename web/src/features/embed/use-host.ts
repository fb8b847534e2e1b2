import { type Language, readLanguage } from '@fasl/shared/contracts/page/language';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { changeLanguage, firstLanguage, useLanguage } from '#i18n/language.ts';
import { useViewer } from '#lib/session/session.ts';
import { meetHost } from './host.ts';

/** In pixels; a dialog needs this much even where less of the frame is seen. */
const least = 360;

/** By then a scroll that an opening dialog brings about has come to rest. */
const settleMs = 150;

/** What may open something, or is it, or moves it: by then the page has to know where it would be seen. */
const signs = ['resize', 'pointerdown', 'keydown', 'beforetoggle'];

type Host = ReturnType<typeof meetHost>;

/** Keeps the page around the frame told of the route, the language, the session and the height. */
export function useHost(isBlocked: boolean): void {
  const router = useRouter();
  const language = useLanguage();
  const viewer = useViewer();
  const host = useRef<Host>(null);
  const [resizes, setResizes] = useState(false);

  useEffect(() => {
    const met = meetHost({
      hello: setResizes,
      language: (wanted) => {
        const known = readLanguage(wanted);
        if (known && known !== firstLanguage()) void follow(known);
      },
      go: (path) => void router.navigate({ href: path }),
    });
    // It is told which language stays when the other is not to be had.
    const follow = async (known: Language) => {
      const changed = await changeLanguage(known);
      if (!changed) met.tell({ type: 'language', language: firstLanguage() });
    };
    host.current = met;
    return met.part;
  }, [router]);

  useEffect(() => {
    const tellRoute = () => {
      const { pathname, search } = new URL(location.href);
      const query = new URLSearchParams(search);
      query.delete('embed');
      const path = query.size > 0 ? `${pathname}?${query}` : pathname;
      host.current?.tell({ type: 'route', path, title: document.title });
    };
    tellRoute();
    return router.subscribe('onRendered', tellRoute);
  }, [router]);

  useEffect(() => host.current?.tell({ type: 'language', language }), [language]);

  const state = isBlocked ? 'blocked' : (viewer?.user?.role ?? 'guest');
  useEffect(() => host.current?.tell({ type: 'session', state }), [state]);

  useEffect(() => (host.current && resizes ? followHeight(host.current) : undefined), [resizes]);
}

/** The page grows with its content then, instead of filling the frame. */
function followHeight(host: Host): () => void {
  const { documentElement: page, body } = document;
  page.dataset['grows'] = '';
  const observer = new ResizeObserver(() =>
    host.tell({ type: 'height', height: Math.ceil(body.getBoundingClientRect().height) }),
  );
  observer.observe(body);
  const lookAway = followSeen();
  return () => {
    lookAway();
    observer.disconnect();
    delete page.dataset['grows'];
  };
}

/**
 * Tells the styles how much of a page that is taller than the window around its frame lies above
 * and below what is seen of it. The browser knows, wherever the host's page scrolls.
 */
function followSeen(): () => void {
  const { documentElement: page, body } = document;
  let seen = '';
  let again: number | undefined;
  const write = ([entry]: IntersectionObserverEntry[]) => {
    if (!entry?.isIntersecting) return;
    const { top, height } = entry.intersectionRect;
    const size = Math.min(Math.max(height, least), innerHeight);
    const from = Math.max(0, Math.min(top, innerHeight - size));
    const to = innerHeight - from - size;
    if (seen === `${from} ${to}`) return;
    seen = `${from} ${to}`;
    page.style.setProperty('--seen-from', `${from}px`);
    page.style.setProperty('--seen-to', `${to}px`);
    // What opens takes the focus, and the browser scrolls the host’s page to where that stood.
    again = window.setTimeout(look, settleMs);
  };
  const observer = new IntersectionObserver(write);
  const look = () => {
    observer.disconnect();
    observer.observe(body);
  };

  for (const sign of signs) addEventListener(sign, look, { capture: true });
  return () => {
    for (const sign of signs) removeEventListener(sign, look, { capture: true });
    observer.disconnect();
    clearTimeout(again);
    page.style.removeProperty('--seen-from');
    page.style.removeProperty('--seen-to');
  };
}
