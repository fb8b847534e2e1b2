import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useOpenTab } from '#lib/router/use-address.ts';
import { Why } from '../feedback/why.tsx';
import styles from './tab-bar.module.css';

type Tab = {
  name: string;
  text: string;
  /** Where it leads; one that leads nowhere yet is there and off. */
  to: string | null;
};

type Props = {
  label: string;
  tabs: readonly Tab[];
  open: string;
  /** Why some of them are off. */
  off?: string | undefined;
};

/** The parts of a page that have an address of their own each. */
export function TabBar({ label, tabs, open, off }: Props) {
  const list = useOpenTab(open);
  const whyId = useId();

  return (
    <nav aria-label={label} className={styles['bar']}>
      <ul ref={list} className={styles['tabs']}>
        {tabs.map(({ name, text, to }) => (
          <li key={name}>
            {to === null ? (
              // It takes the focus, so that whoever goes by the keyboard or by ear learns why.
              <button
                type="button"
                className={styles['tab']}
                aria-disabled="true"
                aria-describedby={whyId}
              >
                {text}
              </button>
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
      {off && <Why id={whyId}>{off}</Why>}
    </nav>
  );
}
