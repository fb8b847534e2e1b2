import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '#components/layout/sheet.tsx';
import { paths } from '#lib/router/paths.ts';
import { fetchNewViewer, useViewer } from '#lib/session/session.ts';
import styles from './checkout.module.css';
import { CheckoutBody } from './checkout-body.tsx';
import type { CheckoutOffer } from './checkout-offer.ts';

type Props = { offer: CheckoutOffer | null; close: () => void };

export function Checkout({ offer, close }: Props) {
  const { t } = useTranslation('checkout');
  const opened = useRef<number | null>(null);
  // The button that opened the dialog may have been removed, so the lesson's row gets the focus.
  useEffect(() => {
    if (offer !== null || opened.current === null) return;
    document.getElementById(`lesson-${opened.current}`)?.focus();
    opened.current = null;
  }, [offer]);
  useLoginWithoutSession(offer, close);
  const done = () => {
    opened.current = offer?.lesson.id ?? null;
    close();
  };

  return (
    <Sheet
      label={t('label', { lesson: offer?.lesson.name ?? '' })}
      open={offer !== null}
      close={close}
      side="center"
      className={styles['popup']}
    >
      {offer && <CheckoutBody key={offer.lesson.id} offer={offer} close={close} done={done} />}
    </Sheet>
  );
}

/**
 * A guest cannot buy, so the dialog of an ended session gives way to the login, unless another
 * window has logged another student in.
 */
function useLoginWithoutSession(offer: CheckoutOffer | null, close: () => void): void {
  const viewer = useViewer();
  const router = useRouter();
  const isGuest = viewer !== undefined && viewer.user === null;
  useEffect(() => {
    if (!isGuest || !offer) return;
    close();
    const redirect = `/classroom/${encodeURIComponent(offer.classroom.label)}#lesson-${offer.lesson.id}`;
    const logIn = () => {
      // From a page of signed-in users the shell has gone there already.
      if (router.history.location.pathname === paths.login) return;
      void router.navigate({ to: paths.login, search: { redirect } });
    };
    fetchNewViewer().then(({ user }) => user || logIn(), logIn);
  }, [isGuest, offer, close, router]);
}
