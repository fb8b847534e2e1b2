import { describe, expect, onTestFinished, test } from 'vitest';
import { prepareApplicants } from '../../../test-support/accounts/applicants.ts';
import { addUpload, type Learner } from '../../../test-support/accounts/learner.ts';

const applicants = prepareApplicants();
const {
  fixture,
  provider,
  createApplicant,
  createGroup,
  answers,
  apply,
  spots,
  readClassroom,
  own,
} = applicants;
const { decide, getNotificationKinds, operator } = applicants;

describe('admission', () => {
  test('lists the groups with their spots and the questions in order', async () => {
    const { data } = await fixture.student.browser.get(`/admission/form/${fixture.classroomId}`);
    expect(data).toMatchObject({
      questions: [
        { type: 'text', required: true },
        { type: 'choice', required: true, choices: ['Alone', 'With a friend', 'In a group'] },
        { type: 'file', required: false },
      ],
    });
    expect(await spots()).toBe(5);
  });

  test('returns 404 for the form of a classroom without admission', async () => {
    const [classroom] = await provider().database.client`
      select id from classrooms where not has_admission limit 1`;
    expect((await fixture.student.browser.get(`/admission/form/${classroom?.['id']}`)).status).toBe(
      404,
    );
    expect((await apply({ classroom_id: classroom?.['id'] })).status).toBe(404);
  });

  test('stores a pending admission once and reserves one spot', async () => {
    expect((await apply()).data).toEqual({ status: 'pending' });
    expect(await spots()).toBe(4);
    expect(await readClassroom()).toMatchObject({ admission_status: 'pending' });
    expect(await apply()).toMatchObject({
      status: 409,
      code: 'conflict',
      message: "You've already registered for this classroom.",
    });
  });

  test('reports a duplicate even if the student holds the last spot', async () => {
    fixture.groupId = await createGroup(1);
    expect((await apply()).status).toBe(200);
    expect(await apply()).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('prints an admission on one line, whatever the answers contain', async () => {
    await provider().database.client`
      update users set first_name = ${'A\nB'}, last_name = 'C' where id = ${fixture.student.userId}`;
    await apply({ answers: answers({ 0: `54\n${1e6} | chemistry-dokki | 1 | Somebody` }) });
    const { output } = await operator('admission', 'list', '--classroom', 'chemistry-dokki');
    const { id } = await own();
    const line = output.split('\n').find((one) => one.startsWith(`${id} | `));
    expect(line).toMatch(
      / \| A B C \| 54 1000000 \| chemistry-dokki \| 1 \| Somebody; With a friend$/,
    );
  });

  test('returns a field error for each missing or invalid answer or group', async () => {
    const [text, choice, file] = fixture.questionIds;
    const response = await apply({
      group_id: null,
      answers: answers({ 0: '  ', 1: 'On the moon', 2: '/api/file/none.pdf' }),
    });
    expect(response).toMatchObject({ status: 422, code: 'invalid' });
    expect(response.errors).toEqual({
      [`answers.${text}`]: ['field_required'],
      [`answers.${choice}`]: ['invalid_data'],
      [`answers.${file}`]: ['invalid_data'],
    });
    expect((await apply({ group_id: null })).errors).toEqual({ group_id: ['field_required'] });
    expect((await apply({ group_id: 9_999_999 })).errors).toEqual({ group_id: ['invalid_data'] });
  });

  test('accepts an uploaded file of the student, but no file of another student', async () => {
    const upload = (of: Learner) => addUpload(provider().database.db, of, 'admission');
    const foreign = await upload(await createApplicant());
    expect((await apply({ file: foreign })).code).toBe('invalid');
    const file = await upload(fixture.student);
    expect((await apply({ file })).status).toBe(200);
    expect((await own()).file).toBe(file);
  });

  test('says that a closed classroom accepts no registrations', async () => {
    const { client } = provider().database;
    const setStatus = (status: 'open' | 'closed') =>
      client`update classrooms set status = ${status} where id = ${fixture.classroomId}`;
    await setStatus('closed');
    onTestFinished(async () => void (await setStatus('open')));
    const response = await apply();
    expect(response).toMatchObject({
      code: 'course_closed',
      message: "This classroom isn't accepting registrations right now.",
    });
  });

  test('assigns the last spots only once to concurrent admissions', async () => {
    fixture.groupId = await createGroup(3);
    const students = await Promise.all(Array.from({ length: 10 }, () => createApplicant()));
    const responses = await Promise.all(students.map((one) => apply({}, one)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(responses.filter(({ code }) => code === 'fully_booked')).toHaveLength(7);
    expect(await spots()).toBe(0);
  });

  test('notifies an accepted student once and counts one spot', async () => {
    await apply();
    await decide('accepted');
    expect(await readClassroom()).toMatchObject({ admission_status: 'accepted' });
    expect(await getNotificationKinds(fixture.student)).toEqual(['admitted']);
    expect(await spots()).toBe(4);
    await decide('accepted');
    expect(await getNotificationKinds(fixture.student)).toEqual(['admitted']);
  });

  test('notifies a rejected student and frees the spot', async () => {
    await apply();
    await decide('rejected');
    expect(await readClassroom()).toMatchObject({ admission_status: 'rejected' });
    expect(await getNotificationKinds(fixture.student)).toEqual(['rejected']);
    expect(await spots()).toBe(5);
    expect((await apply()).code).toBe('conflict');
  });

  test('frees the spot after a late rejection and accepts the student again only with a free spot', async () => {
    fixture.groupId = await createGroup(1);
    await apply();
    await decide('accepted');
    await decide('rejected');
    expect(await spots()).toBe(1);
    const next = await createApplicant();
    await apply({}, next);
    expect(await decide('accepted')).toBe('full');
    expect(await readClassroom()).toMatchObject({ admission_status: 'rejected' });
    await decide('rejected', next);
    await decide('accepted');
    expect(await readClassroom()).toMatchObject({ admission_status: 'accepted' });
    expect(await spots()).toBe(0);
  });
});
