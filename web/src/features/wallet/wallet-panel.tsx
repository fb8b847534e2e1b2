import type { WalletPanel as Panel } from '@fasl/shared/contracts/wallet';
import { gapAmount } from '@fasl/shared/rules/standing-order';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionError } from '#components/section-error.tsx';
import { api } from '#lib/api.ts';
import { AmountStep } from './amount-step.tsx';
import { BalanceStep } from './balance-step.tsx';
import { CodeStep } from './code-step.tsx';
import { MethodStep } from './method-step.tsx';
import { PanelHead } from './panel-head.tsx';
import { canFill, goBack, goNext, openedPanel, type Way, wayOf } from './panel-state.ts';
import { WalletWaiting } from './wallet-waiting.tsx';

const titles = { 0: 'title', 1: 'method.title', 2: 'amount.title', 4: 'code.title' } as const;

/** The wallet, step by step. It lives as long as it is open, so closing it forgets what was chosen. */
export function WalletPanel({ wanted }: { wanted: number | null }) {
  const { t } = useTranslation('wallet');
  const [state, setState] = useState(() => openedPanel(wanted));
  // What is on its way may have changed since it was last open.
  const query = api.wallet.panel.useQuery(undefined, { staleTime: 0, meta: { inline: true } });
  const panel = query.data;
  const next = () => setState(goNext);
  const back = () => setState(goBack);
  const stage = panel && !canFill(panel) ? 0 : state.step;
  const method = panel?.methods.find((one) => wayOf(one) === state.way);

  return (
    <>
      <PanelHead title={t(titles[stage])} stage={stage} back={back} />
      {!panel && !query.error && <WalletWaiting />}
      {!panel && query.error && (
        <SectionError retry={() => void query.refetch()} busy={query.isFetching} />
      )}
      {panel && stage === 0 && <BalanceStep panel={panel} next={next} />}
      {panel && stage === 1 && (
        <MethodStep
          panel={panel}
          way={state.way}
          choose={(way) => setState({ ...state, way, amount: amountFor(panel, way, wanted) })}
          next={next}
        />
      )}
      {panel && method && stage === 2 && (
        <AmountStep
          panel={panel}
          method={method}
          amount={state.amount}
          choose={(amount) => setState({ ...state, amount })}
        />
      )}
      {stage === 4 && <CodeStep />}
    </>
  );
}

/** The least that this way takes and that is enough. */
function amountFor({ methods }: Panel, way: Way, wanted: number | null): number | null {
  const limits = methods.find((one) => wayOf(one) === way);
  return limits && wanted !== null ? gapAmount(wanted, limits) : null;
}
