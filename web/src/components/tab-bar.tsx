import { Link } from '@tanstack/react-router';
import { useOpenTab } from '#lib/use-open-tab.ts';
import styles from './tab-bar.module.css';

type Tab = {
  name: string;
  text: string;
  /** Where it leads; one that leads nowhere yet is there and off. */
  to: string | null;
};

type Props = { label: string; tabs: readonly Tab[]; open: string; off?: string | undefined };

/** The parts of a page that have an address of their own each. */
export function TabBar({ label, tabs, open, off }: Props) {
  const list = useOpenTab(open);

  return (
    <nav aria-label={label} className={styles['bar']}>
      <ul ref={list} className={styles['tabs']}>
        {tabs.map(({ name, text, to }) => (
          <li key={name}>
            {to === null ? (
              <span className={styles['tab']} aria-disabled="true" title={off}>
                {text}
              </span>
            ) : (
              <Link
                to={to}
                resetScroll={false}
                className={styles['tab']}
                data-tab={name}
                activeOptions={{ exact: true, includeSearch: false }}
              >
                {text}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
