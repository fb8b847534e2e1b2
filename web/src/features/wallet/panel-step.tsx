import type {
  WalletPanel as Panel,
  WalletChannel,
  WalletPanel,
} from '@fasl/shared/contracts/payment/wallet';
import { getRechargeForGap } from '@fasl/shared/rules/payment/deferred-purchase';
import { type Dispatch, Fragment, type SetStateAction } from 'react';
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
import {
  findChannelForMethod,
  getNextState,
  getPaymentMethodGroup,
  getPaymentMethodKeys,
  type PanelState,
  type PaymentMethodGroup,
  type PaymentMethodKey,
} from './panel-state.ts';
import type { CardForm } from './use-payment-redirect.ts';
import { WalletSkeleton } from './wallet-skeleton.tsx';

const shop = 'M4 10v10h16V10M3 10l2-6h14l2 6zM10 20v-5h4v5';

const card = 'M6 5h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3M3 10h18';

const phone = 'M10 2.5h4a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3h-4a3 3 0 0 1-3-3v-13a3 3 0 0 1 3-3M11 18h2';

const globe =
  'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M3 12h18M12 3c3 3 4 6 4 9s-1 6-4 9c-3-3-4-6-4-9s1-6 4-9';

const groups: PaymentMethodGroup[] = ['cash', 'online', 'code'];

const stripes = 'M7 4v16M11 4v16M15 4v10M19 4v16';

type Props = {
  panel: Panel;
  /** Amount that the student needs. */
  neededAmount: number | null;
  state: PanelState;
  setState: Dispatch<SetStateAction<PanelState>>;
  showForm: (form: CardForm) => void;
};

export function PanelStep({ panel, neededAmount, state, setState, showForm }: Props) {
  const { step, way, amount } = state;
  const next = () => setState(getNextState);
  const method = findChannelForMethod(panel.methods, way);
  if (step === 0) return <BalanceStep panel={panel} next={next} />;
  if (step === 4) return <CodeStep />;
  if (step === 1) {
    const choose = (chosen: PaymentMethodKey) =>
      setState({ ...state, way: chosen, amount: undefined });
    return <MethodStep panel={panel} way={way} choose={choose} next={next} />;
  }
  if (!method) return null;
  const choose = (chosen: number | null) => setState({ ...state, amount: chosen });
  return (
    <MethodAmountStep
      {...{ panel, channel: method, neededAmount, amount, choose, showForm }}
      asCode={way === 'fawry_fawry'}
    />
  );
}

type MethodStepProps = {
  panel: WalletPanel;
  way: PaymentMethodKey | null;
  choose: (way: PaymentMethodKey) => void;
  next: () => void;
};

function MethodStep({ panel, way, choose, next }: MethodStepProps) {
  const { t } = useTranslation('wallet');
  const ways: PaymentMethodKey[] = [
    ...getPaymentMethodKeys(panel.methods),
    ...(panel.takesCodes ? ['code' as const] : []),
  ];

  return (
    <>
      <div className={styles['body']} role="radiogroup" aria-label={t('method.title')}>
        {groups.map((group) => {
          const own = ways.filter((one) => getPaymentMethodGroup(one) === group);
          if (own.length === 0) return null;
          return (
            <Fragment key={group}>
              <h3 className={styles['group']}>{t(`method.groups.${group}`)}</h3>
              {own.map((one) => (
                <MethodOption key={one} way={one} chosen={one === way} choose={() => choose(one)} />
              ))}
            </Fragment>
          );
        })}
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

type MethodAmountStepProps = {
  panel: WalletPanel;
  channel: WalletChannel;
  neededAmount: number | null;
  amount: number | null | undefined;
  choose: (amount: number | null) => void;
  showForm: (form: CardForm) => void;
  asCode: boolean;
};

function MethodAmountStep({ channel, neededAmount, amount, ...step }: MethodAmountStepProps) {
  const errorText = useErrorText();
  const { provider, method: name } = channel;
  const query = api.wallet.method.useQuery({ provider, method: name }, { meta: { inline: true } });
  const method = query.data;
  if (method) {
    const initialAmount = neededAmount === null ? null : getRechargeForGap(neededAmount, method);
    return (
      <AmountStep
        {...step}
        method={method}
        amount={amount === undefined ? initialAmount : amount}
      />
    );
  }
  if (!query.error) return <WalletSkeleton />;
  return (
    <SectionError
      text={errorText(query.error)}
      retry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
}

type MethodOptionProps = { way: PaymentMethodKey; chosen: boolean; choose: () => void };

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

/** The logos are in this chunk, so that the first screen does not load them. */
function getLogoPath(way: PaymentMethodKey): string {
  if (way === 'code') return stripes;
  if (way === 'fawry_page') return globe;
  if (way.endsWith('_card')) return card;
  return way.endsWith('_ewallet') ? phone : shop;
}

function WayIcon({ way }: { way: PaymentMethodKey }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles['icon']}>
      <path d={getLogoPath(way)} />
    </svg>
  );
}
