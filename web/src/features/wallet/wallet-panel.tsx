import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/button/icon-button.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { api } from '#lib/api/api.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { closeWallet } from '#lib/payment/wallet.ts';
import amountStyles from './amount.module.css';
import styles from './panel.module.css';
import type { Step } from './panel-state.ts';
import { canFill, goBack, openedPanel } from './panel-state.ts';
import { PanelStep } from './panel-step.tsx';
import type { CardForm } from './use-go-on.ts';
import { WalletWaiting } from './wallet-waiting.tsx';

/** 200 is success and all else failure; neither is believed before the server says so. */
const isEnd = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && typeof Reflect.get(data, 'status') === 'number';

const titles = { 0: 'title', 1: 'method.title', 2: 'amount.title', 4: 'code.title' } as const;

/** The wallet, step by step. It lives as long as it is open, so closing it forgets what was chosen. */
export function WalletPanel({ wanted }: { wanted: number | null }) {
  const { t } = useTranslation('wallet');
  const errorText = useErrorText();
  const [state, setState] = useState(() => openedPanel(wanted));
  const [form, setForm] = useState<CardForm | null>(null);
  // What is on its way may have changed since it was last open.
  const query = api.wallet.panel.useQuery(undefined, { staleTime: 0, meta: { inline: true } });
  const panel = query.data;
  const stage = panel && !canFill(panel) ? 0 : state.step;
  const steps = { wanted, state: { ...state, step: stage }, setState, showForm: setForm };

  return (
    <>
      <PanelHead
        title={t(form ? 'widget.title' : titles[stage])}
        place={form ? 'form' : stage}
        back={() => (form ? setForm(null) : setState(goBack))}
      />
      {!panel && !query.error && <WalletWaiting />}
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

type Props = { title: string; place: Step | 'form'; back: () => void };

function PanelHead({ title, place, back }: Props) {
  const { t } = useTranslation('wallet');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);

  // What was pressed is gone with its step: whoever listens goes on at the new heading.
  useEffect(() => {
    if (shown.current !== place) heading.current?.focus();
    shown.current = place;
  }, [place]);

  return (
    <div className={styles['head']}>
      {place !== 0 && <IconButton icon="back" label={t('back')} onClick={back} />}
      <h2 ref={heading} tabIndex={-1} className={styles['title']}>
        {title}
      </h2>
      <IconButton icon="close" label={t('close')} onClick={closeWallet} />
    </div>
  );
}

/** The gateway's own form for a card, in a frame: no number of a card ever comes to this page. */
function CardWidget({ url, done }: CardForm) {
  const { t } = useTranslation('wallet');
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      const isOurs = origin === new URL(url).origin && source === frame.current?.contentWindow;
      if (isOurs && isEnd(data)) done();
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
        allow="payment"
        referrerPolicy="no-referrer"
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-top-navigation-by-user-activation"
      />
      <p className={amountStyles['muted']}>{t('widget.hint')}</p>
    </div>
  );
}
