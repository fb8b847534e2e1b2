import type { FeePaymentMethod, FeesPanel, FeesPayment } from '@fasl/shared/contracts/payment/fees';
import { isPhone, normalizePhone } from '@fasl/shared/rules/account/identity';
import { needsPhone } from '@fasl/shared/rules/payment/recharge';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, apiUtils } from '#lib/api/api.ts';
import { toAppError } from '#lib/api/app-error.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { focusFirstInvalid } from '#lib/forms/validation.ts';
import { refreshLessons } from '#lib/lesson/refresh-lessons.ts';
import { paymentPath } from '#lib/payment/payment-path.ts';
import {
  getPendingReference,
  isRejectedWithoutReason,
  toBillSearch,
} from '#lib/payment/start-payment.ts';
import { usePageRestore } from '#lib/router/use-page-restore.ts';

export function useFeesForm(panel: FeesPanel) {
  const { t } = useTranslation('fees');
  const { pay, change, pending, blockedBy, failure } = usePayment();
  const [way, setWay] = useState<FeePaymentMethod | null>(null);
  const [phone, setPhone] = useState('');
  const [isChecked, setChecked] = useState(false);

  const asksPhone = way !== null && needsPhone(way.method);
  const phoneNumber = asksPhone ? validPhone(phone) : null;
  const isMissing = asksPhone && phoneNumber === null;
  return {
    way,
    choose: (next: FeePaymentMethod) => {
      if (pending) return;
      setWay(next);
      change();
    },
    total: way && getFeesTotal(panel, way),
    asksPhone,
    phone,
    setPhone: (next: string) => {
      setPhone(next);
      setChecked(false);
      change();
    },
    leavePhone: () => setChecked(true),
    phoneError: isChecked && isMissing ? t('invalidPhone') : undefined,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      setChecked(true);
      if (isMissing) return focusFirstInvalid(event.currentTarget);
      if (way) pay({ ...way, phone: phoneNumber });
    },
    pending,
    blockedBy,
    failure,
  };
}

function usePayment() {
  const { t } = useTranslation('fees');
  const errorText = useErrorText();
  const attempt = useIdempotencyKey();
  const continueWith = useNextStep();
  const call = api.fees.pay.useMutation({
    onSuccess: (payment) => {
      attempt.settle();
      return continueWith(payment);
    },
    // A payment was started elsewhere: the panel then shows it.
    onError: (error) => {
      if (toAppError(error)?.code === 'transaction_pending') void apiUtils.fees.invalidate();
    },
    onSettled: attempt.end,
  });
  usePageRestore(() => {
    call.reset();
    void apiUtils.fees.invalidate();
  });
  const isRejected = call.data?.kind === 'begun' && call.data.next.kind === 'refused';
  // The wallet is the school's own: an error does not show whether it was charged.
  const isGatewayDown =
    call.variables?.provider !== 'wallet' && isRejectedWithoutReason(call.error);
  const pending = call.isPending || (call.isSuccess && !isRejected);
  const { blockedBy, isUnblocked } = useBlockingPayment(call.error);
  const errorMessage = call.error && !isUnblocked ? errorText(call.error) : null;
  return {
    pay: (choice: FeePaymentMethod & { phone: string | null }) => {
      if (attempt.begin()) call.mutate(attempt.keyed(choice));
    },
    /** Clears the error of another choice. A running payment continues. */
    change: () => {
      if (!pending) call.reset();
    },
    pending,
    blockedBy,
    failure: isRejected || isGatewayDown ? t('refused') : errorMessage,
  };
}

/** The pending payment that blocks another one, and whether it has ended meanwhile. */
function useBlockingPayment(error: unknown) {
  const blockedBy = getPendingReference(error);
  const { data } = api.payment.outcome.useQuery(
    { reference: blockedBy ?? '' },
    { enabled: blockedBy !== null, meta: { inline: true } },
  );
  return { blockedBy, isUnblocked: data !== undefined && data.status !== 'pending' };
}

function useNextStep() {
  const router = useRouter();
  return async (payment: FeesPayment) => {
    if (payment.kind === 'paid') {
      apiUtils.session.viewer.setData(
        undefined,
        (viewer) => viewer && { ...viewer, redirect: null },
      );
      await Promise.all([apiUtils.fees.invalidate(), refreshLessons()]);
      return;
    }
    const { next, reference } = payment;
    void apiUtils.payment.waiting.invalidate();
    if (next.kind === 'refused') return;
    // The server returns only known gateways.
    if (next.kind === 'leave' || next.kind === 'widget') location.assign(next.url);
    else {
      await router.navigate({ to: paymentPath, search: { reference, ...toBillSearch(next) } });
      // Without this, a student who returns would see the form until the request has finished.
      void apiUtils.fees.panel.reset();
    }
  };
}

function validPhone(typed: string): string | null {
  const phone = normalizePhone(typed);
  return isPhone(phone) ? phone : null;
}

/** In EGP. Only gateways have a surcharge. */
export const getFeesTotal = (
  { amount, surcharge }: Pick<FeesPanel, 'amount' | 'surcharge'>,
  { provider }: Pick<FeePaymentMethod, 'provider'>,
): number =>
  provider === 'wallet' ? amount : (Math.round(amount * 100) + Math.round(surcharge * 100)) / 100;

type PaymentMethodRef = { provider: string; method: string | null };

/** The translated name of a payment method; an unknown method keeps the provider's name. */
export function usePaymentMethodName(): (way: PaymentMethodRef) => string {
  const { t, i18n } = useTranslation('fees');
  return ({ provider, method }) => {
    const key = `ways.${method === null || method === provider ? provider : `${provider}_${method}`}`;
    return i18n.exists(key, { ns: 'fees' }) ? t(key as 'ways.wallet') : (method ?? provider);
  };
}
