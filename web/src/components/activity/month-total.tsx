import { Money } from '#components/feedback/money.tsx';
import { NuqtaFacts } from '#components/feedback/nuqta-facts.tsx';
import styles from './activity-rows.module.css';

type Props = { parts: { label: string; amount: number }[] };

/** Totals of a month, without those that are zero. */
export function MonthTotal({ parts }: Props) {
  return (
    <NuqtaFacts
      className={styles['total']}
      facts={parts.map(
        ({ label, amount }) =>
          amount > 0 && {
            key: label,
            content: (
              <>
                {label}{' '}
                <b>
                  <Money amount={amount} />
                </b>
              </>
            ),
          },
      )}
    />
  );
}
