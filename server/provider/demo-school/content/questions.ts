import { arabicQuestions } from './questions/arabic.ts';
import { biologyQuestions } from './questions/biology.ts';
import { chemistryQuestions } from './questions/chemistry.ts';
import { englishQuestions } from './questions/english.ts';
import { frenchQuestions } from './questions/french.ts';
import { geographyQuestions } from './questions/geography.ts';
import { geologyQuestions } from './questions/geology.ts';
import { germanQuestions } from './questions/german.ts';
import { historyQuestions } from './questions/history.ts';
import { italianQuestions } from './questions/italian.ts';
import { mathQuestions } from './questions/math.ts';
import { philosophyLogicQuestions } from './questions/philosophy-logic.ts';
import { physicsQuestions } from './questions/physics.ts';
import { psychologySociologyQuestions } from './questions/psychology-sociology.ts';
import type { QuestionContent } from './questions/question.ts';
import type { SubjectSlug } from './subjects.ts';

export const questionsBySubject: Record<SubjectSlug, QuestionContent[]> = {
  chemistry: chemistryQuestions,
  physics: physicsQuestions,
  biology: biologyQuestions,
  math: mathQuestions,
  english: englishQuestions,
  french: frenchQuestions,
  german: germanQuestions,
  italian: italianQuestions,
  history: historyQuestions,
  geography: geographyQuestions,
  geology: geologyQuestions,
  arabic: arabicQuestions,
  'psychology-sociology': psychologySociologyQuestions,
  'philosophy-logic': philosophyLogicQuestions,
};
