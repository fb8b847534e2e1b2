import type { FeePaymentMethod, FeesPanel } from '@fasl/shared/contracts/payment/fees';
import {
  getPaymentMethodGroup,
  toPaymentMethodKey,
} from '@fasl/shared/rules/payment/payment-methods';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MethodIcon } from '#components/brand/method-icon.tsx';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { Button } from '#components/button/button.tsx';
import { DisabledReason } from '#components/feedback/disabled-reason.tsx';
import facts from '#components/feedback/facts.module.css';
import { Money } from '#components/feedback/money.tsx';
import { FormError, Note } from '#components/feedback/note.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { useMoneyText } from '#lib/format/money-text.ts';
import type { ShowPayment } from './pending-fees.tsx';
import styles from './signup.module.css';
import { getFeesTotal, useFeesForm, usePaymentMethodName } from './use-fees-form.ts';

type FeesFormProps = { panel: FeesPanel; showPayment: ShowPayment };

export function FeesForm({ panel, showPayment }: FeesFormProps) {
  const { t } = useTranslation('fees');
  const moneyText = useMoneyText();
  const form = useFeesForm(panel);
  const id = useId();

  if (panel.ways.length === 0) {
    return <Note icon="info">{t('none')}</Note>;
  }
  return (
    <>
      <form noValidate onSubmit={form.submit} className={styles['feesForm']}>
        <WayGrid panel={panel} chosen={form.way} choose={form.choose} />
        {form.asksPhone && <PhoneField form={form} />}
        {form.way && <FeesSum panel={panel} way={form.way} />}
        <FormError text={form.failure} />
        <Button
          type="submit"
          wide
          busy={form.pending}
          aria-disabled={!form.way || form.pending}
          aria-describedby={`${id}-why`}
        >
          {form.total === null ? t('pay') : t('payAmount', { amount: moneyText(form.total) })}
        </Button>
        {!form.way && <DisabledReason id={`${id}-why`}>{t('choose')}</DisabledReason>}
      </form>
      {form.blockedBy && showPayment(form.blockedBy)}
    </>
  );
}

function PhoneField({ form }: { form: ReturnType<typeof useFeesForm> }) {
  const { t } = useTranslation('fees');
  return (
    <TextField
      label={t('phone')}
      hint="010XXXXXXXX"
      inputMode="tel"
      autoComplete="tel-national"
      dir="ltr"
      value={form.phone}
      error={form.phoneError}
      onChange={({ target }) => form.setPhone(target.value)}
      onBlur={form.leavePhone}
    />
  );
}

function FeesSum({ panel, way }: { panel: FeesPanel; way: FeePaymentMethod }) {
  const { t } = useTranslation('fees');
  const total = getFeesTotal(panel, way);
  if (total === panel.amount) return null;
  return (
    <dl className={facts['facts']}>
      <div>
        <dt>{t('fee')}</dt>
        <dd>
          <Money amount={panel.amount} />
        </dd>
      </div>
      <div>
        <dt>{t('surcharge')}</dt>
        <dd>
          <Money amount={panel.surcharge} />
        </dd>
      </div>
      <div>
        <dt>{t('total')}</dt>
        <dd>
          <strong>
            <Money amount={total} />
          </strong>
        </dd>
      </div>
    </dl>
  );
}

/** The school's own wallet is first and has no heading. */
const groups = ['wallet', 'cash', 'online'] as const;

const getKey = (way: FeePaymentMethod) =>
  way.provider === 'wallet' ? 'wallet' : toPaymentMethodKey(way);

function getGroup(way: FeePaymentMethod) {
  const key = getKey(way);
  return key === 'wallet' ? key : getPaymentMethodGroup(key);
}

type Props = {
  panel: FeesPanel;
  chosen: FeePaymentMethod | null;
  choose: (way: FeePaymentMethod) => void;
};

function WayGrid({ panel, chosen, choose }: Props) {
  const { t } = useTranslation('fees');
  const name = useId();

  return (
    <fieldset className={styles['ways']}>
      <legend>{t('how')}</legend>
      {groups.map((group) => {
        const own = panel.ways.filter((way) => getGroup(way) === group);
        return (
          own.length > 0 && (
            <Fragment key={group}>
              {group !== 'wallet' && <h2 className={styles['group']}>{t(`groups.${group}`)}</h2>}
              {own.map((way) => (
                <WayTile
                  key={getKey(way)}
                  {...{ panel, way, name, choose }}
                  isChosen={chosen !== null && getKey(chosen) === getKey(way)}
                />
              ))}
            </Fragment>
          )
        );
      })}
    </fieldset>
  );
}

type WayTileProps = Pick<Props, 'panel' | 'choose'> & {
  way: FeePaymentMethod;
  name: string;
  isChosen: boolean;
};

function WayTile({ panel, way, name, isChosen, choose }: WayTileProps) {
  const { t } = useTranslation('fees');
  const wayName = usePaymentMethodName();
  const isWallet = way.provider === 'wallet';
  const isShort = isWallet && panel.balance < panel.amount;
  return (
    <label className={styles['way']}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isShort}
        onChange={() => choose(way)}
      />
      <MethodIcon way={getKey(way)} />
      <span>
        {wayName(way)}
        {isWallet && (
          <small>
            {t(isShort ? 'short' : 'have')} <Money amount={panel.balance} />
          </small>
        )}
      </span>
      <Nuqta hollow={!isChosen} className={styles['mark']} />
    </label>
  );
}
