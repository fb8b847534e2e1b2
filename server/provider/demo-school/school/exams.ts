import { type Random, randomFrom } from '../../src/lib/random.ts';
import type { QuestionContent } from '../content/questions/question.ts';
import { questionsBySubject } from '../content/questions.ts';
import { type Text, text } from '../content/text.ts';
import { add } from '../rows.ts';
import { languageOf } from './language.ts';
import { isPractice, practiceQuestions, practiceTerms } from './practice.ts';
import {
  type ClassroomOf,
  day,
  later,
  type QuestionOf,
  type TestOf,
  type UnitOf,
  type World,
} from './world.ts';

type ExamPosition = {
  unit: UnitOf;
  classroom: ClassroomOf;
  course: { place: number };
  position: number;
};

export function buildExam(
  world: World,
  { unit, classroom, course, position }: ExamPosition,
): TestOf {
  const random = randomFrom(world.seed, `test:${unit.id}`);
  const language = languageOf(classroom);
  const isTry = isPractice(classroom.content, course.place, position);
  const chosen = isTry
    ? practiceQuestions(questionsBySubject[classroom.content.subject])
    : chooseQuestions(classroom, course.place, random);
  const terms = {
    ...termsOf(classroom, course.place, unit),
    ...showpiece(classroom, position),
    activeEndDate: unit.id % 7 === 0 ? later(world.now, 12 * day) : null,
    ...messages(unit.id),
    ...(isTry && practiceTerms),
  };
  const { rows, now } = world;
  const id = add(rows.tests, {
    unitId: unit.id,
    titleEn: unit.name.en,
    titleAr: unit.name.ar,
    ...terms,
    createdAt: later(now, -200 * day),
  });
  const questions = chosen.map((content, position) =>
    addQuestion(world, { testId: id, content, position, language }),
  );
  const { durationMinutes, allowedTrials, passPercent } = terms;
  const overallScore = chosen.reduce((sum, { weight }) => sum + weight, 0);
  return { id, durationMinutes, allowedTrials, passPercent, overallScore, language, questions };
}

/** Every type in the first two exams of a classroom; later ones start at another type. */
function chooseQuestions(
  { content }: ClassroomOf,
  place: number,
  random: Random,
): QuestionContent[] {
  const bank = questionsBySubject[content.subject];
  const marked = bank.filter(({ type }) => type !== 'essay' && type !== 'attachment');
  const byPerson = bank.filter(({ type }) => type === 'essay' || type === 'attachment');
  const turned = marked.map((_, index) => marked[(index + place * 3) % marked.length]);
  const short = turned.slice(0, random.between(6, 9)).filter((one) => one !== undefined);
  if (content.kind === 'exam') return [...short, ...byPerson.slice(0, place % 3)];
  return content.label === 'organic-chemistry' && place === 4 ? bank : short;
}

function termsOf({ content }: ClassroomOf, place: number, { id }: UnitOf) {
  const exam = content.kind === 'exam';
  return {
    durationMinutes: exam ? 30 + place * 5 : id % 3 === 0 ? null : 20,
    viewMode: id % 3 === 1 ? ('multiple' as const) : ('single' as const),
    allowMovement: id % 4 !== 0,
    // One without access yet, to show its message.
    active: id % 41 !== 0,
    allowedTrials: exam ? 2 : ([3, 2, null][id % 3] ?? null),
    allowRepetitionWhen: id % 2 === 0 ? ('always' as const) : ('failed' as const),
    showScoreValue: id % 5 !== 1,
    showScorePercentage: id % 5 !== 2,
    showStatus: id % 6 !== 3,
    showGrade: id % 3 !== 2,
    testSummary: id % 8 !== 5,
    passPercent: exam ? 60 : 50,
    shuffle: id % 2 === 0,
  };
}

/** In the first classroom: a timed exam with a full result, then an untimed one. */
function showpiece({ content }: ClassroomOf, position: number) {
  if (content.label !== 'organic-chemistry') return {};
  const shown = {
    showScoreValue: true,
    showScorePercentage: true,
    showStatus: true,
    showGrade: true,
  };
  const common = { ...shown, active: true, allowMovement: true, testSummary: true };
  return position < 5
    ? { ...common, durationMinutes: 20, viewMode: 'single' as const, allowedTrials: 3 }
    : { ...common, durationMinutes: null, viewMode: 'multiple' as const, allowedTrials: 2 };
}

function messages(id: number) {
  const start: Text | null =
    id % 2 === 0
      ? text(
          'Take a sheet of paper. Breathe. Read each question twice.',
          'جهّز ورقة وقلمًا، واقرأ كل سؤال مرتين.',
        )
      : null;
  return {
    startTextEn: start?.en ?? null,
    startTextAr: start?.ar ?? null,
    messageIfPassedEn: 'Well done. The next lesson builds on this one.',
    messageIfPassedAr: 'أحسنت. الحصة القادمة تبني على هذه.',
    messageIfFailedEn: 'Almost there! Watch the explanation again, then retry.',
    messageIfFailedAr: 'اقتربت! أعد مشاهدة الشرح ثم حاول مرة أخرى.',
  };
}

type ExamQuestion = {
  testId: number;
  content: QuestionContent;
  position: number;
  language: 'en' | 'ar';
};

function addQuestion(
  { rows }: World,
  { testId, content, position, language }: ExamQuestion,
): QuestionOf {
  const texts = choiceTexts(content).map((choice) => choice[language]);
  const firstId = testId * 1000 + position * 10;
  const places = placesOf(content, texts.length);
  const choices = texts.map((words, index) => ({
    id: firstId + places.indexOf(index) + 1,
    text: words,
  }));
  const choiceIds = choices.map((choice) => choice.id);
  const id = add(rows.questions, {
    testId,
    type: content.type,
    weight: content.weight,
    body: content.body[language],
    choices: choices.toSorted((a, b) => a.id - b.id),
    gaps: content.type === 'gap' ? content.accepted.length : 0,
    answerKey: answerKey(content, choiceIds),
    feedback: content.type === 'essay' ? `<p>${content.model[language]}</p>` : null,
    position,
  });
  return { id, content, choiceIds };
}

/** The stored order must not be the right one. */
function placesOf({ type }: QuestionContent, count: number): number[] {
  const places = Array.from({ length: count }, (_, index) => index);
  if (type !== 'ordering') return places;
  return places.toSorted((a, b) => ((a * 7 + 3) % 11) - ((b * 7 + 3) % 11));
}

function choiceTexts(content: QuestionContent): Text[] {
  if (content.type === 'ordering') return content.items;
  return content.type === 'mcq' || content.type === 'mrq' ? content.choices : [];
}

function answerKey(content: QuestionContent, ids: number[]): number[] | string[][] | null {
  switch (content.type) {
    case 'mcq':
      return [ids[content.right] ?? 0];
    case 'mrq':
      return content.right.map((place) => ids[place] ?? 0);
    case 'ordering':
      return ids;
    case 'gap':
      return content.accepted;
    default:
      return null;
  }
}
