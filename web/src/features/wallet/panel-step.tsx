import type { WalletPanel as Panel } from '@fasl/shared/contracts/payment/wallet';
import type { Dispatch, SetStateAction } from 'react';
import { BalanceStep } from './balance-step.tsx';
import { ChosenMethod } from './chosen-method.tsx';
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
    const choose = (chosen: Way) => setState({ ...state, way: chosen, amount: undefined });
    return <MethodStep panel={panel} way={way} choose={choose} next={next} />;
  }
  if (!method) return null;
  const choose = (chosen: number | null) => setState({ ...state, amount: chosen });
  return <ChosenMethod {...{ panel, channel: method, wanted, amount, choose, showForm }} />;
}
