import type { PageSlug } from '@fasl/shared/contracts/school/page';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Shape, type ShapeName } from '#components/brand/shape.tsx';
import { getToneClass, type Tone } from '#components/brand/tone.ts';
import { ButtonLink } from '#components/button/button-link.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Prose } from '#components/text/prose.tsx';
import { PageContainer } from '#components/text/text.tsx';
import { api } from '#lib/api/api.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { paths } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { FaqList } from './faq-list.tsx';
import { addSectionIds, splitLead, splitSections } from './page-sections.ts';
import styles from './text-page.module.css';

/** Each page has its own colour and letter. */
const looks: Record<PageSlug, { tone: Tone; shape: ShapeName }> = {
  about: { tone: 'nile', shape: 'fa' },
  faqs: { tone: 'clay', shape: 'nuqta' },
  terms: { tone: 'sky', shape: 'lam' },
  privacy: { tone: 'rose', shape: 'sad' },
};

const skeletonWidths = ['100%', '94%', '97%', '60%', '98%', '91%', '45%'];

export function TextPage({ slug }: { slug: PageSlug }) {
  const { t } = useTranslation('pages');
  const query = api.school.page.useQuery({ slug });
  const page = query.data;
  usePageTitle(page?.title);

  if (query.isError && !page) {
    const retry = () => void query.refetch();
    return (
      <Column>
        <SectionError error={query.error} retry={retry} busy={query.isFetching} />
      </Column>
    );
  }
  if (!page) return <TextSkeleton />;

  const { lead, rest } = splitLead(page);
  const { html, sections } = addSectionIds(rest);
  return (
    <Column>
      <div className={styles['aside']}>
        <TitlePoster slug={slug} title={page.title} lead={lead} />
        {sections.length > 0 && <Contents sections={sections} />}
      </div>
      <div className={styles['body']}>
        {html &&
          (slug === 'about' ? (
            <AboutText html={html} />
          ) : (
            <Prose html={html} className={sections.length > 0 ? styles['text'] : undefined} />
          ))}
        {page.items.length > 0 && <FaqList items={page.items} />}
        {!html && page.items.length === 0 && (
          <EmptyState title={t('empty')} text={t('emptyHint')} />
        )}
      </div>
    </Column>
  );
}

type TitlePosterProps = { slug: PageSlug; title: string; lead: string };

function TitlePoster({ slug, title, lead }: TitlePosterProps) {
  const { tone, shape } = looks[slug];
  return (
    <div className={joinClasses(styles['head'], getToneClass(tone))} data-shape={shape}>
      <h1 className={styles['title']}>{title}</h1>
      {lead && <Prose html={lead} className={styles['lead']} />}
      <Shape name={shape} className={styles['art']} />
    </div>
  );
}

/** Each part after the first is a block with a letter. */
function AboutText({ html }: { html: string }) {
  const { t } = useTranslation('pages');
  const [offer = '', ...parts] = splitSections(html);
  return (
    <>
      <Prose html={offer} className={styles['offer']} />
      {parts.map((part, index) => (
        <div
          key={part}
          className={joinClasses(styles['part'], getToneClass(index % 2 ? 'rose' : 'night'))}
        >
          <Shape name={index % 2 ? 'lam' : 'nuqta'} className={styles['letter']} />
          <Prose html={part} />
        </div>
      ))}
      <ButtonLink to={paths.results}>{t('start')}</ButtonLink>
    </>
  );
}

function Contents({ sections }: Pick<ReturnType<typeof addSectionIds>, 'sections'>) {
  const { t } = useTranslation('pages');
  return (
    <nav aria-label={t('contents')}>
      <ol className={styles['contents']}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Column({ children }: { children: ReactNode }) {
  return <PageContainer className={styles['column']}>{children}</PageContainer>;
}

function TextSkeleton() {
  return (
    <PageContainer className={styles['column']} aria-hidden="true">
      <Skeleton width="100%" height="15rem" />
      <div className={styles['body']}>
        {skeletonWidths.map((width) => (
          <Skeleton key={width} width={width} height="1.1rem" />
        ))}
      </div>
    </PageContainer>
  );
}
