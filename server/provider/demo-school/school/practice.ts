import type { ClassroomContent } from '../content/classrooms/classroom-content.ts';
import type { QuestionContent } from '../content/questions/question.ts';
import { text } from '../content/text.ts';
import { freeUnits } from '../content/units.ts';

/** The free lesson of the first classroom is open to everyone. */
export const isFreeShowpiece = ({ label }: ClassroomContent, place: number): boolean =>
  label === 'organic-chemistry' && place === 2;

/** Its last unit is an exam to try out. */
export const isPractice = (content: ClassroomContent, place: number, position: number): boolean =>
  isFreeShowpiece(content, place) && position === freeUnits.length - 1;

const types = ['mcq', 'mrq', 'gap', 'ordering', 'essay', 'attachment'] as const;

/** One question of each type, preferably with a formula, without manually graded ones. */
export function practiceQuestions(bank: QuestionContent[]): QuestionContent[] {
  return types.flatMap((type) => {
    const own = bank.filter((one) => one.type === type);
    const chosen = own.find(({ body }) => body.en.includes('\\(')) ?? own[0];
    if (!chosen) return [];
    return type === 'essay' || type === 'attachment' ? { ...chosen, weight: 0 } : chosen;
  });
}

const startText = text(
  'This is for trying out: nothing counts. Answer each kind of question, add a photo, and see how it is marked.',
  'هذا للتجربة ولا يُحتسب. أجب عن كل نوع من الأسئلة، وأرفق صورة، وانظر كيف تُصحَّح.',
);

export const practiceTerms = {
  durationMinutes: 15,
  viewMode: 'single',
  allowMovement: true,
  active: true,
  activeEndDate: null,
  allowedTrials: 20,
  allowRepetitionWhen: 'always',
  showScoreValue: true,
  showScorePercentage: true,
  showStatus: true,
  showGrade: true,
  testSummary: true,
  shuffle: false,
  startTextEn: startText.en,
  startTextAr: startText.ar,
} as const;
