import type { Receipt } from '@fasl/shared/contracts/payment/invoice-receipt';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { ButtonLink } from '#components/button-link.tsx';
import { Nuqta } from '#components/nuqta.tsx';
import paper from '#components/paper.module.css';
import { useSchool } from '#lib/api/school.ts';
import { classes } from '#lib/browser/classes.ts';
import { usePaper } from '#lib/browser/use-paper.ts';
import { paymentPath } from '#lib/payment/payment-path.ts';
import styles from './receipt.module.css';
import { ReceiptFacts } from './receipt-facts.tsx';
import { ReceiptItems } from './receipt-items.tsx';
import { ReceiptWallet } from './receipt-wallet.tsx';

export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('receipt');
  const school = useSchool()?.title;
  const { status, type, reference, walletLines } = receipt;
  usePaper();

  return (
    <article className={classes(paper['paper'], styles['sheet'])} aria-labelledby="receipt-title">
      <header className={paper['head']}>
        <p className={styles['school']}>{school}</p>
        <h1 id="receipt-title" className={styles['title']}>
          <Nuqta className={styles[status]} hollow={status === 'pending'} />
          {t(status === 'paid' ? `title.${type}` : `title.${status}`)}
        </h1>
      </header>
      <ReceiptFacts receipt={receipt} />
      <ReceiptItems receipt={receipt} />
      {walletLines.length > 0 && <ReceiptWallet lines={walletLines} />}
      <div className={paper['actions']}>
        {status === 'pending' && reference && (
          <ButtonLink to={paymentPath} search={{ reference }}>
            {t('toPayment')}
          </ButtonLink>
        )}
        <Button variant={status === 'pending' ? 'soft' : undefined} onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
    </article>
  );
}
