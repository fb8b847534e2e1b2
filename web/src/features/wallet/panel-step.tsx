import type {
  WalletPanel as Panel,
  WalletChannel,
  WalletPanel,
} from '@fasl/shared/contracts/payment/wallet';
import { getRechargeForGap } from '@fasl/shared/rules/payment/deferred-purchase';
import {
  getPaymentMethodGroup,
  type PaymentMethodGroup,
  type PaymentMethodKey,
} from '@fasl/shared/rules/payment/payment-methods';
import { type Dispatch, Fragment, type SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { MethodIcon } from '#components/brand/method-icon.tsx';
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
  getPaymentMethodKeys,
  getProvider,
  groupPaymentMethods,
  type PanelState,
} from './panel-state.ts';
import type { CardForm } from './use-payment-redirect.ts';
import { WalletSkeleton } from './wallet-skeleton.tsx';

const groups: PaymentMethodGroup[] = ['cash', 'online', 'code'];

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
              <div className={styles['ways']}>
                {groupPaymentMethods(own).map((tile) => (
                  <MethodTile key={tile.way} {...tile} chosen={way} choose={choose} />
                ))}
              </div>
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

type MethodTileProps = {
  way: PaymentMethodKey;
  others: PaymentMethodKey[];
  chosen: PaymentMethodKey | null;
  choose: (way: PaymentMethodKey) => void;
};

function MethodTile({ way, others, chosen, choose }: MethodTileProps) {
  const { t } = useTranslation('wallet');
  const ways = [way, ...others];
  const isChosen = chosen !== null && ways.includes(chosen);
  return (
    <div className={styles['tile']}>
      <label className={styles['option']}>
        <MethodIcon way={way} />
        <span className={styles['grow']}>
          <b>{t(`method.ways.${way}.name`)}</b>
          <span className={styles['hint']}>{t(`method.ways.${way}.hint`)}</span>
        </span>
        <input
          type="radio"
          name="wallet-way"
          className={styles['radio']}
          checked={isChosen}
          onChange={() => choose(way)}
        />
      </label>
      {isChosen && others.length > 0 && <Providers ways={ways} chosen={chosen} choose={choose} />}
    </div>
  );
}

type ProvidersProps = { ways: PaymentMethodKey[] } & Pick<MethodTileProps, 'chosen' | 'choose'>;

/** Shown when the payment method is chosen; the first provider is preselected. */
function Providers({ ways, chosen, choose }: ProvidersProps) {
  const { t } = useTranslation('wallet');
  return (
    <fieldset className={styles['providers']} aria-label={t('method.via.label')}>
      {ways.map((one) => (
        <label key={one} className={styles['provider']}>
          <input
            type="radio"
            name="wallet-provider"
            checked={one === chosen}
            onChange={() => choose(one)}
          />
          <span>{t(`method.via.${getProvider(one)}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
