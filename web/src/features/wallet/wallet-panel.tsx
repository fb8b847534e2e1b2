import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionError } from '#components/section-error.tsx';
import { api } from '#lib/api/api.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { CardWidget } from './card-widget.tsx';
import { PanelHead } from './panel-head.tsx';
import { canFill, goBack, openedPanel } from './panel-state.ts';
import { PanelStep } from './panel-step.tsx';
import type { CardForm } from './use-go-on.ts';
import { WalletWaiting } from './wallet-waiting.tsx';

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
