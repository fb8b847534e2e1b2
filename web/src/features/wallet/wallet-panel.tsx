import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/button/icon-button.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { api } from '#lib/api/api.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { closeWallet } from '#lib/payment/wallet.ts';
import amountStyles from './amount.module.css';
import styles from './panel.module.css';
import type { WalletStep } from './panel-state.ts';
import { createOpenPanel, getOfferedState, getPreviousState } from './panel-state.ts';
import { PanelStep } from './panel-step.tsx';
import type { CardForm } from './use-payment-redirect.ts';
import { WalletSkeleton } from './wallet-skeleton.tsx';

/** 200 means success, anything else failure; the server confirms both. */
const isResult = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && typeof Reflect.get(data, 'status') === 'number';

const titles = { 0: 'title', 1: 'method.title', 2: 'amount.title', 4: 'code.title' } as const;

/** Unmounted when closed, which resets the selection. */
export function WalletPanel({ neededAmount }: { neededAmount: number | null }) {
  const { t } = useTranslation('wallet');
  const errorText = useErrorText();
  const [state, setState] = useState(() => createOpenPanel(neededAmount));
  const [form, setForm] = useState<CardForm | null>(null);
  // The data may have changed since the panel was last open.
  const query = api.wallet.panel.useQuery(undefined, { staleTime: 0, meta: { inline: true } });
  const panel = query.data;
  const shown = panel ? getOfferedState(state, panel) : state;
  const stage = shown.step;
  const steps = { neededAmount, state: shown, setState, showForm: setForm };

  return (
    <>
      <PanelHead
        title={t(form ? 'widget.title' : titles[stage])}
        screen={form ? 'form' : stage}
        back={() => (form ? setForm(null) : setState(getPreviousState))}
      />
      {!panel && !query.error && <WalletSkeleton />}
      {!panel && query.error && (
        <SectionError
          text={errorText(query.error)}
          retry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {form && <CardWidget {...form} />}
      {!form && panel && <PanelStep panel={panel} {...steps} />}
    </>
  );
}

type Props = { title: string; screen: WalletStep | 'form'; back: () => void };

function PanelHead({ title, screen, back }: Props) {
  const { t } = useTranslation('wallet');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(screen);

  // The pressed button is removed with its step, so the focus moves to the new heading.
  useEffect(() => {
    if (shown.current !== screen) heading.current?.focus();
    shown.current = screen;
  }, [screen]);

  return (
    <div className={styles['head']}>
      {screen !== 0 && <IconButton icon="back" label={t('back')} onClick={back} />}
      <h2 ref={heading} tabIndex={-1} className={styles['title']}>
        {title}
      </h2>
      <IconButton icon="close" label={t('close')} onClick={closeWallet} />
    </div>
  );
}

/** The gateway's card form in a frame: card numbers never reach this page. */
function CardWidget({ url, done }: CardForm) {
  const { t } = useTranslation('wallet');
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      // The gateway may also return to the portal inside the frame.
      const isKnown = origin === new URL(url).origin || origin === location.origin;
      const isOurs = isKnown && source === frame.current?.contentWindow;
      if (isOurs && isResult(data)) done();
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [url, done]);

  return (
    <div className={amountStyles['widget']}>
      <iframe
        ref={frame}
        src={url}
        title={t('widget.title')}
        className={amountStyles['frame']}
        referrerPolicy="no-referrer"
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-top-navigation-by-user-activation"
      />
      <p className={amountStyles['muted']}>{t('widget.hint')}</p>
    </div>
  );
}
