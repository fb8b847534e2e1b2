import type { Section } from '@fasl/shared/contracts/page/section';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { RetryNote } from '#components/feedback/retry-note.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { paths } from '#lib/router/paths.ts';

/** A section of the page. It is loading while `section` is undefined. */
export type HomeSection<T> = {
  section: Section<T> | undefined;
  retry: () => void;
  busy: boolean;
};

type Query<Home> = {
  data: Home;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

const failed = { status: 'failed' } as const;

/**
 * Selects the parts of a home page from its single query. If the query failed before any data
 * arrived, every part shows the error. A part is `null` if the school has switched it off.
 */
export function createSectionSelector<Home>(query: Query<Home>) {
  const retry = () => void query.refetch();

  return <T,>(pick: (home: NonNullable<Home>) => Section<T> | null): HomeSection<T> | null => {
    const section = query.data ? pick(query.data) : query.isError ? failed : undefined;
    return section === null ? null : { section, retry, busy: query.isFetching };
  };
}

type Props<T> = {
  part: HomeSection<T>;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
};

export function HomeSectionBody<T>({ part, skeleton, children }: Props<T>) {
  const { t } = useTranslation('common');
  if (!part.section) {
    return (
      <>
        {skeleton}
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </>
    );
  }
  if (part.section.status === 'failed') {
    return <RetryNote text={part.section.text} retry={part.retry} busy={part.busy} />;
  }
  return children(part.section.data);
}

type ViewAllProps = { of: string; filters?: Record<string, string> | undefined };

/** Link to all results. `of` distinguishes several such links on a page for screen readers. */
export function ViewAllLink({ of, filters }: ViewAllProps) {
  const { t } = useTranslation('common');
  return (
    <TextLink to={paths.results} search={{ ...filters, query: '' }}>
      <span aria-hidden="true">{t('viewAll')}</span>
      <VisuallyHidden>
        {t('viewAll')}: {of}
      </VisuallyHidden>
      <Icon name="arrow" />
    </TextLink>
  );
}
