import type { PaymentMethodKey } from '@fasl/shared/rules/payment/payment-methods';
import { joinClasses } from '#lib/browser/classes.ts';
import { iconPaths } from './icon-paths.ts';
import styles from './method-icon.module.css';
import { getToneClass, type Tone } from './tone.ts';

const card = 'M6 5h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3M3 10h18M7 15h4';

const phone = 'M10 2.5h4a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3h-4a3 3 0 0 1-3-3v-13a3 3 0 0 1 3-3M11 18h2';

const globe =
  'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M3 12h18M12 3c3 3 4 6 4 9s-1 6-4 9c-3-3-4-6-4-9s1-6 4-9';

const stripes = 'M7 4v16M11 4v16M15 4v10M19 4v16';

const bolt = 'M13.5 2.5L5 13.5h6l-.5 8l8.5-11h-6z';

const shield =
  'M12 2.8l7.5 2.8v5.6c0 4.7-3.1 8.2-7.5 10c-4.4-1.8-7.5-5.3-7.5-10V5.6zM8.6 12l2.5 2.5l4.4-4.7';

const coins = 'M9 3.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M15.6 9.6a5.5 5.5 0 1 1-6.2 8.2';

/** The school's own wallet pays fees, but not recharges. */
type Props = { way: PaymentMethodKey | 'wallet' };

type Mark = { tone: Tone; path: string };

const cashMarks = { fawry_fawry: bolt, accept_aman: shield, accept_masary: coins };

/** The providers' logos are trademarks, so a kiosk shows what its name means. */
function getMark(way: Props['way']): Mark {
  if (way in cashMarks) return { tone: 'sun', path: cashMarks[way as keyof typeof cashMarks] };
  if (way === 'wallet') return { tone: 'nile', path: iconPaths.wallet };
  if (way === 'code') return { tone: 'nile', path: stripes };
  if (way === 'fawry_page') return { tone: 'sky', path: globe };
  return way.endsWith('_card') ? { tone: 'sky', path: card } : { tone: 'rose', path: phone };
}

/** The marks are not among the icons, so that the first screen does not load them. */
export function MethodIcon({ way }: Props) {
  const { tone, path } = getMark(way);
  return (
    <span aria-hidden="true" className={joinClasses(styles['mark'], getToneClass(tone))}>
      <svg viewBox="0 0 24 24">
        <path d={path} />
      </svg>
    </span>
  );
}
