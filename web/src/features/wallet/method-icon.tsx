import { useTranslation } from 'react-i18next';
import { getToneClass, type Tone } from '#components/brand/tone.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import styles from './panel.module.css';
import { getPaymentMethodGroup, type PaymentMethodKey } from './panel-state.ts';

const card = 'M6 5h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3M3 10h18M7 15h4';

const phone = 'M10 2.5h4a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3h-4a3 3 0 0 1-3-3v-13a3 3 0 0 1 3-3M11 18h2';

const globe =
  'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M3 12h18M12 3c3 3 4 6 4 9s-1 6-4 9c-3-3-4-6-4-9s1-6 4-9';

const stripes = 'M7 4v16M11 4v16M15 4v10M19 4v16';

type Mark = { tone: Tone; path: string | null };

/** Kiosks have no path: they show their initial. The providers' logos are trademarks. */
function getMark(way: PaymentMethodKey): Mark {
  if (getPaymentMethodGroup(way) === 'cash') return { tone: 'sun', path: null };
  if (way === 'code') return { tone: 'nile', path: stripes };
  if (way === 'fawry_page') return { tone: 'sun', path: globe };
  return way.endsWith('_card') ? { tone: 'sky', path: card } : { tone: 'rose', path: phone };
}

/** The marks are in this chunk, so that the first screen does not load them. */
export function MethodIcon({ way }: { way: PaymentMethodKey }) {
  const { t } = useTranslation('wallet');
  const { tone, path } = getMark(way);
  return (
    <span aria-hidden="true" className={joinClasses(styles['mark'], getToneClass(tone))}>
      {path === null ? (
        t(`method.ways.${way}.name`).slice(0, 1)
      ) : (
        <svg viewBox="0 0 24 24">
          <path d={path} />
        </svg>
      )}
    </span>
  );
}
