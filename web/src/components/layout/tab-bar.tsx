import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useScrollToOpenTab } from '#lib/router/use-address.ts';
import { DisabledReason } from '../feedback/disabled-reason.tsx';
import styles from './tab-bar.module.css';

type Tab = {
  name: string;
  text: string;
  /** `null` disables the tab. */
  to: string | null;
};

type Props = {
  label: string;
  tabs: readonly Tab[];
  open: string;
  /** Explains why some tabs are disabled. */
  off?: string | undefined;
};

export function TabBar({ label, tabs, open, off }: Props) {
  const list = useScrollToOpenTab(open);
  const whyId = useId();

  return (
    <nav aria-label={label} className={styles['bar']}>
      <ul ref={list} className={styles['tabs']}>
        {tabs.map(({ name, text, to }) => (
          <li key={name}>
            {to === null ? (
              // A disabled tab stays focusable, so keyboard and screen reader users can read the
              // reason.
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
                // A tab can have a second address.
                aria-current={name === open ? 'page' : undefined}
              >
                {text}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {off && <DisabledReason id={whyId}>{off}</DisabledReason>}
    </nav>
  );
}
