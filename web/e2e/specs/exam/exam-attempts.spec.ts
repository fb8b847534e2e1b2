import { leaveButton } from '../../pages/exam.ts';
import { createExam, type Exam, endAttempt, startExam } from '../../support/exam/exam.ts';
import { runProvider } from '../../support/product/provider-command.ts';
import { queryDatabase } from '../../support/product/school-database.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { callProcedure, type RegisteredStudent } from '../../support/student/registered-student.ts';

const sampleAnswers: [type: string, answer: unknown][] = [
  ['mcq', [2]],
  ['mrq', [1, 2]],
  ['gap', ['cnh2n+2', 'Ethane']],
  ['ordering', [2, 1, 3]],
  ['essay', { type: 'text', answer: 'Hydrogen bonds hold ethanol together.' }],
];

async function saveSampleAnswers({ testId }: Exam): Promise<void> {
  for (const [type, value] of sampleAnswers) {
    await queryDatabase(
      (sql) => sql`insert into answers (attempt_question_id, seq, answer)
        select attempt_questions.id, 1, ${JSON.stringify(value)}::text::jsonb
        from attempt_questions
        join questions on questions.id = attempt_questions.question_id
        where questions.test_id = ${testId} and questions.type = ${type}::question_type`,
    );
  }
}

/** Removes the answer of the ordering question, and adds late files to the attachment question. */
async function replaceAnswers(exam: Exam): Promise<void> {
  const ordering = Number(await readId(exam, 'ordering'));
  const attachment = Number(await readId(exam, 'attachment'));
  await queryDatabase(
    (sql) => sql`with removed as (delete from answers where attempt_question_id = ${ordering})
      insert into late_answers (attempt_question_id, seq, answer)
      values (${attachment}, 1, '"[\\"/api/file/1.pdf\\"]"'::jsonb)`,
  );
}

/** Makes the answer of a question late. */
const makeLate = async (exam: Exam, type: string): Promise<unknown> => {
  const id = Number(await readId(exam, type));
  return queryDatabase(
    (sql) => sql`with moved as (delete from answers where attempt_question_id = ${id} returning *)
      insert into late_answers (attempt_question_id, seq, answer)
      select attempt_question_id, seq, answer from moved`,
  );
};

const readId = async ({ testId }: Exam, type: string): Promise<string> => {
  const [row] = await queryDatabase(
    (sql) => sql`select attempt_questions.id, attempt_questions.attempt_id from attempt_questions
      join questions on questions.id = attempt_questions.question_id
      where questions.test_id = ${testId} and questions.type = ${type}::question_type`,
  );
  return String(row?.[type === 'mcq' ? 'attempt_id' : 'id']);
};

const terms = {
  allowedTrials: 2,
  allowMovement: false,
  startTextEn: 'Breathe.',
  startTextAr: 'تنفّس.',
  messageIfFailedEn: 'Once more.',
  messageIfFailedAr: 'مرة أخرى.',
};

type Submission = { origin: string; exam: Exam };

async function submit(
  request: Parameters<RegisteredStudent['signIn']>[0],
  { origin, exam }: Submission,
): Promise<void> {
  const { courseId, unitId, deviceId } = exam;
  const attemptId = Number(await readId(exam, 'mcq'));
  const input = { attemptId, courseId, unitId, strict: false };
  await callProcedure(request, origin, ['exam.submit', deviceId, input]);
}

test.describe('exam landing page', () => {
  test('starts an exam, shows the score after grading and starts a second attempt', async ({
    page,
    t,
    axe,
    baseURL,
  }) => {
    test.slow();
    const origin = baseURL ?? '';
    const exam = await createExam(page.request, { origin, terms });
    await page.goto(exam.path);
    const start = page.getByRole('button', { name: t('test:start'), exact: true });
    await expect(page.getByText(t('test:noMovement'))).toBeVisible();
    await expect(
      page.getByText(terms.startTextEn).or(page.getByText(terms.startTextAr)),
    ).toBeVisible();
    const [name = ''] = await page.getByRole('heading', { level: 1 }).allTextContents();
    await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(1);
    await axe(page);
    await start.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('test:confirm.cancel') }).click();
    await expect(start).toBeFocused();
    await start.click();
    await axe(page);
    await dialog.getByRole('button', { name: t('test:confirm.go') }).click();
    await expect(
      page.getByText(t('running-test:questionOf', { number: 1, count: 6 })),
    ).toBeVisible();

    await saveSampleAnswers(exam);
    await submit(page.request, { origin, exam });
    await page.goto(exam.path);
    await expect(page.getByRole('heading', { name: t('test:review.title') })).toBeVisible();
    await expect(page.getByText('1 / 2', { exact: true })).toBeVisible();
    await axe(page);

    await runProvider('essays', 'mark', await readId(exam, 'essay'), '--score', '0.5');
    await page.reload();
    await expect(page.getByRole('heading', { name: t('test:failed') })).toBeVisible();
    await expect(
      page.getByText(terms.messageIfFailedEn).or(page.getByText(terms.messageIfFailedAr)),
    ).toBeVisible();
    await expect(page.getByText('2 / 6', { exact: true })).toBeVisible();
    await expect(page.getByRole('combobox', { name: t('test:picker') })).toContainText(
      t('test:attempt', { number: 1, date: '' }).trim(),
    );
    const legend = page.getByRole('list', { name: t('test-summary:legend') });
    await expect(legend.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByText(t('test-summary:mark.missed'), { exact: true })).toHaveCount(2);
    await expect(page.getByText(t('test-summary:noAnswer'))).toHaveCount(1);
    await axe(page);

    await replaceAnswers(exam);
    await page.reload();
    const summary = page.getByRole('main').locator('ol > li');
    const ordering = summary.filter({ hasText: t('test-summary:type.ordering') });
    await expect(ordering.getByText(t('test-summary:noAnswer'))).toBeVisible();
    await expect(
      ordering.getByText(t('test-summary:belongsAt', { place: 1 }), { exact: true }),
    ).toBeVisible();
    await expect(page.getByText(t('test-summary:mark.missed'), { exact: true })).toHaveCount(2);
    const attachment = summary.filter({ hasText: t('test-summary:type.attachment') });
    await expect(attachment.getByText(t('test-summary:late'))).toBeVisible();
    await expect(attachment.getByText(t('test-summary:noAnswer'))).toHaveCount(0);
    await axe(page);

    await makeLate(exam, 'mrq');
    await makeLate(exam, 'gap');
    await page.reload();
    for (const type of ['mrq', 'gap']) {
      const late = summary.filter({ hasText: t(`test-summary:type.${type}`) });
      await expect(late.getByText(t('test-summary:late'))).toBeVisible();
      await expect(late.getByText(t('test-summary:mark.correct'), { exact: true })).toHaveCount(2);
      await expect(late.getByText(t('test-summary:mark.missed'))).toHaveCount(0);
      await expect(late.getByText(t('test-summary:emptyGap'))).toHaveCount(0);
    }

    await page.getByRole('button', { name: t('test:retake') }).click();
    await dialog.getByRole('button', { name: t('test:confirm.go') }).click();
    await expect(
      page.getByText(t('running-test:questionOf', { number: 1, count: 6 })),
    ).toBeVisible();
  });

  test('shows that an inactive exam is not available', { tag: '@full' }, async ({
    page,
    t,
    baseURL,
  }) => {
    const exam = await createExam(page.request, {
      origin: baseURL ?? '',
      terms: { active: false },
    });
    await page.goto(exam.path);
    await expect(page.getByText(t('test:inactive.title'))).toBeVisible();
  });

  test("explains that the lesson has expired and links to the student's classrooms", {
    tag: '@full',
  }, async ({ page, t, baseURL, tolerate }) => {
    tolerate(failedRequest);
    const exam = await createExam(page.request, { origin: baseURL ?? '' });
    await queryDatabase(
      (sql) => sql`update enrolments set expires_at = now() - interval '1 minute'
        where course_id = ${exam.courseId}`,
    );
    await page.goto(exam.path);
    const main = page.getByRole('main');
    await expect(main).toContainText(/This lesson has expired\.|انتهت مدة هذه الحصة\./);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await main.getByRole('link', { name: t('test:toMyClassrooms') }).click();
    await expect(page).toHaveURL(/\/dashboard\/classrooms$/);
  });

  test('explains that an attempt is over instead of starting another one', {
    tag: '@full',
  }, async ({ page, t, baseURL, tolerate }) => {
    tolerate(failedRequest);
    const exam = await startExam(page.request, { origin: baseURL ?? '', terms });
    await page.goto(exam.path);
    const button = page.getByRole('button', { name: t('test:continue'), exact: true });
    await button.click();
    await endAttempt(exam);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('test:confirm.go') }).click();
    await expect(page.getByText(t('test:confirm.closed'))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('test:failed') })).toBeVisible();
    await expect(dialog.or(button)).toBeHidden();
    expect(
      await queryDatabase((sql) => sql`select from attempts where test_id = ${exam.testId}`),
    ).toHaveLength(1);
  });

  test('names the closing time of an exam without a duration', { tag: '@full' }, async ({
    page,
    t,
    baseURL,
  }) => {
    const activeEndDate = new Date(Date.now() + 3 * 86_400_000 - 60_000);
    const exam = await createExam(page.request, {
      origin: baseURL ?? '',
      terms: { durationMinutes: null, activeEndDate },
    });
    await page.goto(exam.path);
    await page.getByRole('button', { name: t('test:start'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const [beforeTime = ''] = t('test:confirm.untilClosing', { at: '@' }).split('@');
    await expect(dialog).toContainText(beforeTime);
    await dialog.getByRole('button', { name: t('test:confirm.go') }).click();
    await leaveButton(page, t).click();
    const [beforeEnd = ''] = t('running-test:leaving.untilClosing', { at: '@' }).split('@');
    await expect(dialog).toContainText(beforeEnd);
    await dialog.getByRole('button', { name: t('running-test:leaving.go'), exact: true }).click();
    await expect(page.getByText(t('test:timeLeft'))).toBeVisible();
    await expect(page.getByRole('definition').first()).toContainText(/^(?:2d|يومان)\D+23\D+$/);
  });
});
