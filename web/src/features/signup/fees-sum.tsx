import type { FeesPanel, FeeWay } from '@fasl/shared/contracts/payment/fees';
import { useTranslation } from 'react-i18next';
import facts from '#components/facts.module.css';
import { Money } from '#components/money.tsx';
import { feesTotal } from './fees-total.ts';

/** The fee, what the gateway adds, and both together. */
export function FeesSum({ panel, way }: { panel: FeesPanel; way: FeeWay }) {
  const { t } = useTranslation('fees');
  const total = feesTotal(panel, way);
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
