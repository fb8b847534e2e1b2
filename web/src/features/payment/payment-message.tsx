import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { ButtonLink } from '#components/button-link.tsx';
import { Shape } from '#components/shape.tsx';
import { openWallet } from '#lib/payment/wallet-door.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './payment.module.css';
import { PaymentPage } from './payment-page.tsx';

/** Nothing is known of a payment, or it never began. */
export function PaymentMessage({ kind }: { kind: 'unknown' | 'refused' }) {
  const { t } = useTranslation('payment');
  return (
    <PaymentPage
      title={t(`${kind}.title`)}
      tone="bad"
      after={<Shape name="lam" className={styles['art']} />}
    >
      <p>{t(`${kind}.text`)}</p>
      {kind === 'refused' && (
        <Button wide onClick={() => openWallet()}>
          {t('again')}
        </Button>
      )}
      <ButtonLink to={paths.home} variant="soft" wide>
        {t('home')}
      </ButtonLink>
    </PaymentPage>
  );
}
