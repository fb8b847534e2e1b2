import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { Lesson } from '@fasl/shared/contracts/lesson/lesson';
import type { LessonPage } from '@fasl/shared/contracts/lesson/lesson-page';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LockPicture } from '#components/brand/pictures.tsx';
import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { Money } from '#components/feedback/money.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { PictureBlock } from '#components/layout/letter-block.tsx';
import { PageContainer, VisuallyHidden } from '#components/text/text.tsx';
import { api } from '#lib/api/api.ts';
import { toAppError } from '#lib/api/app-error.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { formatDateTime } from '#lib/format/dates.ts';
import { isAccessError } from '#lib/lesson/unit.ts';
import { paths } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { useViewer } from '#lib/session/session.ts';
import styles from './course.module.css';
import { LessonOverview } from './lesson-overview.tsx';
import { LessonOutline } from './outline.tsx';
import { type LessonAddress, useLesson } from './use-lesson.ts';
import { useOfflineLesson } from './use-offline-lesson.ts';

type Props = {
  address: LessonAddress;
  openId: number | null;
  buy: (wanted: { classroom: ClassroomPage; lesson: Lesson }) => void;
  children: ReactNode;
};

export function LessonView({ address, openId, buy, children }: Props) {
  const query = useLesson(address);
  const { data: course, error, isFetching } = query;

  if (course && !isAccessError(error))
    return <CourseContent course={course} openId={openId} unit={children} />;
  if (!error) return <CourseSkeleton />;
  return (
    <CourseError
      address={address}
      buy={buy}
      error={error}
      retry={() => void query.refetch()}
      busy={isFetching}
    />
  );
}

type CourseContentProps = { course: LessonPage; openId: number | null; unit: ReactNode };

function CourseContent({ course, openId, unit }: CourseContentProps) {
  useOfflineLesson(course);
  if (openId === null) return <LessonOverview course={course} />;
  return (
    <PageContainer className={styles['columns']}>
      <div className={styles['main']}>{unit}</div>
      <aside className={styles['aside']}>
        <LessonOutline course={course} openId={openId} />
      </aside>
    </PageContainer>
  );
}

function CourseSkeleton() {
  const { t } = useTranslation('common');
  usePageTitle(undefined);
  return (
    <PageContainer className={styles['overview']}>
      <output>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </output>
      <Skeleton width="40%" height="24px" />
      <Skeleton width="70%" height="44px" />
      <Skeleton height="64px" />
      <Skeleton height="64px" />
      <Skeleton height="64px" />
    </PageContainer>
  );
}

type RefusedLessonProps = Pick<CourseErrorProps, 'address' | 'buy' | 'error'>;

/** The name and price of the lesson, if its classroom can be loaded, and the ways on. */
function RefusedLesson({ address, buy, error }: RefusedLessonProps) {
  const { t } = useTranslation('course');
  const { label, courseId } = address;
  const isParent = useViewer()?.user?.role === 'parent';
  const offer = api.classroom.page.useQuery({ label }, { meta: { inline: true } });
  const classroom = offer.data;
  const lesson = classroom && findLesson(classroom, courseId);
  const isPriced = lesson?.isForSale && lesson.price > 0;
  const canBuy = isPriced && lesson.action === 'buy' && classroom?.state === 'open' && !isParent;
  return (
    <>
      <p className={styles['offer']}>
        {lesson && <bdi>{lesson.name}</bdi>}
        {isPriced && !canBuy && <Money amount={lesson.price} />}
      </p>
      {canBuy ? (
        <p>{t('buyToOpen', { count: lesson.units })}</p>
      ) : (
        <RefusalReason error={error} lesson={lesson} />
      )}
      {/* An offer that arrives later would move the button. */}
      <div className={styles['ways']}>
        {canBuy && <BuyLesson price={lesson.price} buy={() => buy({ classroom, lesson })} />}
        {!offer.isPending && (
          <ButtonLink
            to={paths.classroom}
            params={{ label }}
            activeOptions={{ exact: true }}
            hash={`lesson-${courseId}`}
            variant={canBuy ? 'line' : 'onBlock'}
          >
            {t('toClassroom')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

const findLesson = ({ tabs }: ClassroomPage, courseId: number): Lesson | undefined =>
  tabs
    .flatMap(({ sections }) => sections)
    .flatMap(({ lessons }) => lessons)
    .find(({ id }) => id === courseId);

type RefusalReasonProps = { error: unknown; lesson: Lesson | undefined };

/** Some providers refuse an expired lesson like one that the student never had. */
export function RefusalReason({ error, lesson }: RefusalReasonProps) {
  const { t } = useTranslation('course');
  const errorText = useErrorText();
  const refusal = toAppError(error);
  if (lesson?.action !== 'expired') return <p>{errorText(error)}</p>;
  const isUnnamed = refusal?.code === 'not_enrolled' || refusal?.code === 'forbidden';
  return (
    <>
      <p>{isUnnamed && !refusal.message ? t('expired') : errorText(error)}</p>
      {lesson.expiresAt && (
        <p>
          {t('expiredOn')} <bdi>{formatDateTime(lesson.expiresAt)}</bdi>
        </p>
      )}
    </>
  );
}

function BuyLesson({ price, buy }: { price: number; buy: () => void }) {
  const { t } = useTranslation('course');
  return (
    <>
      <strong className={styles['price']}>
        <Money amount={price} />
      </strong>
      <Button variant="onBlock" onClick={buy}>
        {t('buy')}
      </Button>
    </>
  );
}

type CourseErrorProps = Pick<Props, 'address' | 'buy'> & {
  error: unknown;
  retry: () => void;
  busy: boolean;
};

function CourseError({ address, buy, error, retry, busy }: CourseErrorProps) {
  const { t } = useTranslation('course');
  const isRefused = isAccessError(error);
  const title = t(isRefused ? 'refused' : 'notLoaded');
  usePageTitle(title);

  return (
    <PageContainer className={styles['refused']}>
      {isRefused ? (
        <PictureBlock tone="rose" picture={<LockPicture />}>
          <h1>{title}</h1>
          <RefusedLesson address={address} buy={buy} error={error} />
        </PictureBlock>
      ) : (
        <>
          <h1 className={styles['refusedTitle']}>{title}</h1>
          <SectionError error={error} retry={retry} busy={busy} />
        </>
      )}
    </PageContainer>
  );
}
