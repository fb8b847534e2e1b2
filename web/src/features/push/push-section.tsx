import { type PushKind, pushKinds } from '@fasl/shared/contracts/account/push';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { FormError } from '#components/feedback/note.tsx';
import styles from '#components/push/push.module.css';
import { usePush } from '#components/push/use-push.ts';

/** Push messages of this device, with a switch for each kind. */
export function PushSection() {
  const { t } = useTranslation('push');
  const { status, kinds, isBusy, hasFailed, enable, changeKinds, disable } = usePush();
  if (status === 'hidden') return null;
  return (
    <section aria-labelledby="push" className={styles['section']}>
      <h2 id="push" className={styles['title']}>
        {t('title')}
      </h2>
      <p>{t(status === 'unsupported' || status === 'denied' ? status : 'text')}</p>
      {status === 'denied' && (
        <div>
          <Button small variant="line" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        </div>
      )}
      {status === 'off' && (
        <div>
          <Button small variant="line" busy={isBusy} onClick={() => void enable(pushKinds)}>
            {t('enable')}
          </Button>
        </div>
      )}
      {status === 'on' && (
        <>
          <KindSwitches kinds={kinds} isBusy={isBusy} change={(next) => void changeKinds(next)} />
          <div>
            <Button small variant="soft" busy={isBusy} onClick={() => void disable()}>
              {t('disable')}
            </Button>
          </div>
        </>
      )}
      <FormError text={hasFailed ? t('failed') : null} />
    </section>
  );
}

type SwitchesProps = { kinds: PushKind[]; isBusy: boolean; change: (kinds: PushKind[]) => void };

function KindSwitches({ kinds, isBusy, change }: SwitchesProps) {
  const { t } = useTranslation('push');
  const toggle = (kind: PushKind) =>
    change(pushKinds.filter((each) => kinds.includes(each) !== (each === kind)));
  return (
    <fieldset className={styles['kinds']} aria-labelledby="push" disabled={isBusy}>
      {pushKinds.map((kind) => (
        <label key={kind} className={styles['kind']}>
          <input type="checkbox" checked={kinds.includes(kind)} onChange={() => toggle(kind)} />
          {t(`kinds.${kind}`)}
        </label>
      ))}
    </fieldset>
  );
}
