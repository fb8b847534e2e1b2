import type { Step } from '@fasl/shared/contracts/classroom/dashboard';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/format/dates.ts';
import { useMoneyText } from '#lib/format/use-money-text.ts';

/** What it is called, and until or from when, in words. */
export function useStepTime(step: Step, now: string): { title: string; time: string } {
  const { t } = useTranslation('figures');
  const money = useMoneyText();
  const { kind, startsAt, endsAt, amount } = step;
  const title =
    kind === 'payment' && amount !== null
      ? t('steps.payment', { amount: money(amount) })
      : step.title;
  if (startsAt !== null && Date.parse(startsAt) > Date.parse(now))
    return { title, time: t('steps.starts', { at: isolated(startsAt) }) };
  if (kind === 'slot') return { title, time: t('steps.live') };
  return {
    title,
    time: endsAt === null ? t('steps.noLimit') : t('steps.ends', { at: isolated(endsAt) }),
  };
}

/** Its digits keep their order inside of an Arabic sentence. */
const isolated = (at: string) => `\u2068${formatDateTime(at)}\u2069`;
