import type { AttemptInfo, ExamInfo } from '@fasl/shared/contracts/lesson/exam';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import { getSubjectAppearance, toPosterText } from '#components/classroom/subject-appearance.ts';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { api } from '#lib/api/api.ts';
import { useCustomName } from '#lib/api/school.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { formatScore } from '#lib/format/format-score.ts';
import { useViewer } from '#lib/session/session.ts';
import { drawResult, type ResultPicture } from './draw-result.ts';
import styles from './share-sheet.module.css';

type Props = { exam: ExamInfo; attempt: AttemptInfo; close: () => void };

export function ShareSheet({ exam, attempt, close }: Props) {
  const { t } = useTranslation(['result-picture', 'common']);
  const [showsName, setShowsName] = useState(false);
  const subject = useSubject(exam.classroomLabel);
  const content = useContent({ exam, attempt, showsName, subject: subject ?? null });
  const query = usePicture(content, subject !== undefined);
  const { data: file, isError, isFetching, isPlaceholderData, refetch } = query;
  return (
    <div className={styles['sheet']}>
      <div className={styles['bar']}>
        <h2>{t('title')}</h2>
        <IconButton icon="close" label={t('common:close')} onClick={close} />
      </div>
      {isError && (
        <SectionError text={t('failed')} retry={() => void refetch()} busy={isFetching} />
      )}
      {!file && !isError && <Skeleton className={styles['picture']} />}
      {file && <Preview file={file} alt={t('alt', { ...content, score: content.figures.large })} />}
      <label className={styles['name']}>
        <input
          type="checkbox"
          checked={showsName}
          onChange={({ target }) => setShowsName(target.checked)}
        />
        {t('name')}
      </label>
      {file && <PictureActions file={file} busy={isPlaceholderData} />}
    </div>
  );
}

/** The poster of the classroom's subject; `undefined` while loading, `null` without a subject. */
function useSubject(label: string | null): ResultPicture['subject'] | undefined {
  const { data, isLoading } = api.classroom.page.useQuery(
    { label: label ?? '' },
    { enabled: label !== null, retry: false, meta: { inline: true } },
  );
  if (isLoading) return undefined;
  const subject = data?.subject;
  if (!subject) return null;
  return { word: toPosterText(subject.nameAr), tone: getSubjectAppearance(subject).tone };
}

type Options = Pick<Props, 'exam' | 'attempt'> &
  Pick<ResultPicture, 'subject'> & { showsName: boolean };

function useContent({ exam, attempt, showsName, subject }: Options): ResultPicture {
  const { t } = useTranslation('test');
  const schoolName = useCustomName();
  const firstName = useViewer()?.user?.firstName ?? null;
  const { share, percent, value } = formatScore(attempt);
  return {
    status: t('passed'),
    subject,
    exam: exam.name,
    share,
    figures: { large: percent ?? value ?? '', small: percent === null ? null : value },
    studentName: showsName ? firstName : null,
    schoolName,
  };
}

/** Redraws the picture when its content changes. The last picture is shown meanwhile. */
const usePicture = (content: ResultPicture, enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: [['exam', 'resultPicture'], content],
    queryFn: async () =>
      new File([await drawResult(content)], 'fasl-result.png', { type: 'image/png' }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
    retry: false,
    meta: { inline: true },
  });

function Preview({ file, alt }: { file: File; alt: string }) {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img src={url} alt={alt} className={styles['picture']} />;
}

/** Offers Save in every browser, and Share in browsers that can share files. */
function PictureActions({ file, busy }: { file: File; busy: boolean }) {
  const { t } = useTranslation('result-picture');
  const canShare = 'canShare' in navigator && navigator.canShare({ files: [file] });
  // Closing the browser's share dialog also rejects.
  const share = () => void navigator.share({ files: [file] }).catch(() => undefined);
  return (
    <div className={styles['actions']}>
      {canShare && (
        <Button wide busy={busy} onClick={share}>
          {t('send')}
        </Button>
      )}
      <Button
        wide
        busy={busy}
        variant={canShare ? 'soft' : 'brand'}
        onClick={() => saveFile(file, file.name)}
      >
        {t('save')}
      </Button>
    </div>
  );
}
