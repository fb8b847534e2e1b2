import { type Language, readLanguage } from '@fasl/shared/contracts/page/language';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { changeLanguage, firstLanguage, useLanguage } from '#i18n/language.ts';
import { useViewer } from '#lib/session/session.ts';
import { followSeen } from './follow-seen.ts';
import { meetHost } from './host.ts';

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
