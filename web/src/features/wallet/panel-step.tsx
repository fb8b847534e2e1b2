import type {
  WalletPanel as Panel,
  WalletChannel,
  WalletPanel,
} from '@fasl/shared/contracts/payment/wallet';
import { rechargeForGap } from '@fasl/shared/rules/payment/deferred-purchase';
import type { Dispatch, SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { DisabledReason } from '#components/feedback/disabled-reason.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { api } from '#lib/api/api.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { AmountStep } from './amount-step.tsx';
import { BalanceStep } from './balance-step.tsx';
import { CodeStep } from './code-step.tsx';
import styles from './panel.module.css';
import { goNext, type PanelState, type Way, wayOf } from './panel-state.ts';
import type { CardForm } from './use-go-on.ts';
import { WalletWaiting } from './wallet-waiting.tsx';

const shop = 'M4 10v10h16V10M3 10l2-6h14l2 6zM10 20v-5h4v5';

const card = 'M6 5h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3M3 10h18';

const phone = 'M10 2.5h4a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3h-4a3 3 0 0 1-3-3v-13a3 3 0 0 1 3-3M11 18h2';

const stripes = 'M7 4v16M11 4v16M15 4v10M19 4v16';

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

type MethodStepProps = {
  panel: WalletPanel;
  way: Way | null;
  choose: (way: Way) => void;
  next: () => void;
};

function MethodStep({ panel, way, choose, next }: MethodStepProps) {
  const { t } = useTranslation('wallet');
  const ways: Way[] = [...panel.methods.map(wayOf), ...(panel.takesCodes ? ['code' as const] : [])];

  return (
    <>
      <div className={styles['body']} role="radiogroup" aria-label={t('method.title')}>
        {ways.map((one) => (
          <MethodOption key={one} way={one} chosen={one === way} choose={() => choose(one)} />
        ))}
      </div>
      <div className={styles['foot']}>
        <Button wide onClick={next} aria-disabled={way === null} aria-describedby="method-why">
          {t('next')}
        </Button>
        {way === null && <DisabledReason id="method-why">{t('method.why')}</DisabledReason>}
      </div>
    </>
  );
}

type ChosenMethodProps = {
  panel: WalletPanel;
  channel: WalletChannel;
  /** The missing amount that the student came for. */
  wanted: number | null;
  amount: number | null | undefined;
  choose: (amount: number | null) => void;
  showForm: (form: CardForm) => void;
};

/** Loads what the chosen way to pay costs, then asks for the amount. */
function ChosenMethod({ channel, wanted, amount, ...step }: ChosenMethodProps) {
  const errorText = useErrorText();
  const { provider, method: name } = channel;
  const query = api.wallet.method.useQuery({ provider, method: name }, { meta: { inline: true } });
  const method = query.data;
  if (method) {
    const first = wanted === null ? null : rechargeForGap(wanted, method);
    return <AmountStep {...step} method={method} amount={amount === undefined ? first : amount} />;
  }
  if (!query.error) return <WalletWaiting />;
  return (
    <SectionError
      text={errorText(query.error)}
      retry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
}

type MethodOptionProps = { way: Way; chosen: boolean; choose: () => void };

function MethodOption({ way, chosen, choose }: MethodOptionProps) {
  const { t } = useTranslation('wallet');
  return (
    <label className={styles['option']}>
      <WayIcon way={way} />
      <span className={styles['grow']}>
        <b>{t(`method.ways.${way}.name`)}</b>
        <span className={styles['hint']}>{t(`method.ways.${way}.hint`)}</span>
      </span>
      <input
        type="radio"
        name="wallet-way"
        className={styles['radio']}
        checked={chosen}
        onChange={choose}
      />
    </label>
  );
}

/** Drawn here only, so that no first screen carries them. */
function pathOf(way: Way): string {
  if (way === 'code') return stripes;
  if (way.endsWith('_card')) return card;
  return way.endsWith('_ewallet') ? phone : shop;
}

function WayIcon({ way }: { way: Way }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles['icon']}>
      <path d={pathOf(way)} />
    </svg>
  );
}
