import type { WalletPanel as Panel } from '@fasl/shared/contracts/wallet';
import { gapAmount } from '@fasl/shared/rules/standing-order';
import type { Dispatch, SetStateAction } from 'react';
import { AmountStep } from './amount-step.tsx';
import { BalanceStep } from './balance-step.tsx';
import { CodeStep } from './code-step.tsx';
import { MethodStep } from './method-step.tsx';
import { goNext, type PanelState, type Way, wayOf } from './panel-state.ts';
import type { CardForm } from './use-go-on.ts';

type Props = {
  panel: Panel;
  /** What somebody came for. */
  wanted: number | null;
  state: PanelState;
  setState: Dispatch<SetStateAction<PanelState>>;
  showForm: (form: CardForm) => void;
};

export function PanelStep({ panel, wanted, state, setState, showForm }: Props) {
  const { step, way, amount } = state;
  const next = () => setState(goNext);
  const method = panel.methods.find((one) => wayOf(one) === way);
  if (step === 0) return <BalanceStep panel={panel} next={next} />;
  if (step === 4) return <CodeStep />;
  if (step === 1) {
    const choose = (chosen: Way) =>
      setState({ ...state, way: chosen, amount: amountFor(panel, chosen, wanted) });
    return <MethodStep panel={panel} way={way} choose={choose} next={next} />;
  }
  if (!method) return null;
  const choose = (chosen: number | null) => setState({ ...state, amount: chosen });
  return <AmountStep {...{ panel, method, amount, choose, showForm }} />;
}

/** The least that this way takes and that is enough. */
function amountFor({ methods }: Panel, way: Way, wanted: number | null): number | null {
  const limits = methods.find((one) => wayOf(one) === way);
  return limits && wanted !== null ? gapAmount(wanted, limits) : null;
}
