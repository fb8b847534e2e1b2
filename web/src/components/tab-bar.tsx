import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
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
  const list = useRef<HTMLUListElement>(null);
  // On a phone not all of them fit.
  useEffect(() => {
    const current = list.current?.querySelector(`[data-tab="${open}"]`);
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);

  return (
    <nav aria-label={label}>
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
