import { getTagColour, toActivityTag } from '@fasl/shared/rules/colour/activity-colour';
import { Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { toCairoTime } from '#lib/format/dates.ts';
import { Icon } from '../brand/icon.tsx';
import { Money } from '../feedback/money.tsx';
import { type NuqtaFact, NuqtaFacts } from '../feedback/nuqta-facts.tsx';
import { Tag } from '../feedback/tag.tsx';
import rowStyles from './activity-rows.module.css';
import styles from './ledger.module.css';
import { type DatedRow, groupByMonth, isDayShown, type Month } from './months.ts';

/** `part`: more rows of the month can follow, or a filter hides some, so a total is partial. */
export type MonthRows<Row> = { rows: Row[]; part: 'shown' | 'filtered' | null };

type LedgerProps<Row> = {
  rows: Row[];
  /** Level of the month headings: 3 below the heading of a section. */
  level?: 2 | 3 | undefined;
  /** The totals of a month. Without it, the months have no totals. */
  Total?: ComponentType<MonthRows<Row>> | undefined;
  /** More rows can follow. */
  hasMore?: boolean | undefined;
  /** A filter hides rows. */
  isFiltered?: boolean | undefined;
  children: (row: Row) => ReactNode;
};

/** Dated rows under headings of their months. A day is shown once. */
export function Ledger<Row extends DatedRow>(props: LedgerProps<Row>) {
  const { rows, level = 3, Total, hasMore, isFiltered, children } = props;
  return groupByMonth(rows).map((month, index, months) => {
    const isGrowing = hasMore === true && index === months.length - 1;
    const part = isGrowing ? 'shown' : isFiltered ? 'filtered' : null;
    const total = Total && <Total rows={month.rows} part={part} />;
    return (
      <LedgerMonth key={month.key} month={month} level={level} total={total}>
        {children}
      </LedgerMonth>
    );
  });
}

type LedgerMonthProps<Row> = {
  month: Month<Row>;
  level: 2 | 3;
  total: ReactNode;
  children: (row: Row) => ReactNode;
};

function LedgerMonth<Row extends DatedRow>(props: LedgerMonthProps<Row>) {
  const { month, level, total, children } = props;
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section aria-labelledby={id} className={styles['month']}>
      <div className={styles['top']}>
        <Heading id={id} className={styles['title']}>
          {month.title}
        </Heading>
        {total}
      </div>
      <ul>
        {month.rows.map((row, index) => (
          <li
            key={row.id}
            className={styles['row']}
            data-same-day={isDayShown(row, month.rows[index - 1]) || undefined}
          >
            <LedgerDay at={row.at} />
            {children(row)}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function LedgerDay({ at }: { at: string }) {
  const time = toCairoTime(at);
  return (
    <span className={styles['date']}>
      <time dateTime={at} className={styles['day']}>
        <b>{time.format('D')}</b> <span>{time.format('ddd')}</span>
      </time>
    </span>
  );
}

type LedgerEntryProps = {
  title: ReactNode;
  amount?: ReactNode;
  facts: (NuqtaFact | false)[];
  /** The page that the whole row opens. */
  link?: { to: string; params?: object; search?: object; label: string } | false | undefined;
};

export function LedgerEntry({ title, amount, facts, link }: LedgerEntryProps) {
  return (
    <>
      <span className={styles['name']}>{title}</span>
      {amount && <span className={styles['amount']}>{amount}</span>}
      <NuqtaFacts className={styles['facts']} facts={facts} />
      {link && (
        <Link
          to={link.to}
          params={link.params ?? {}}
          search={link.search ?? {}}
          aria-label={link.label}
          className={styles['open']}
        >
          <Icon name="arrow" />
        </Link>
      )}
    </>
  );
}

/** The kind of an event or a movement, in its colour. */
export function ActivityKind({ tag }: { tag: string | null }) {
  const { t } = useTranslation('activity');
  const kind = toActivityTag(tag);
  return (
    <span className={rowStyles['kind']}>
      <Tag kind={getTagColour(kind) ?? undefined}>{t(`tag.${kind}`)}</Tag>
    </span>
  );
}

type MonthTotalProps = Pick<MonthRows<unknown>, 'part'> & {
  sums: { label: string; amount: number }[];
  /** Shown with totals that are complete. */
  note?: ReactNode;
};

/** Totals of a month, without those that are zero. */
export function MonthTotal({ part, sums, note = false }: MonthTotalProps) {
  const { t } = useTranslation('activity');
  const totals = sums.filter(({ amount }) => amount > 0);
  const partNote = part !== null && totals.length > 0 && t(`totalOf.${part}`);
  const head = part === null ? note : partNote;
  return (
    <>
      {head !== false && <span className={rowStyles['note']}>{head}</span>}
      <NuqtaFacts
        className={rowStyles['total']}
        facts={totals.map(({ label, amount }) => ({
          key: label,
          content: (
            <>
              {label}{' '}
              <b>
                <Money amount={amount} />
              </b>
            </>
          ),
        }))}
      />
    </>
  );
}
