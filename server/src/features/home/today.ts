import type { AgendaStep } from '@fasl/shared/contracts/classroom/agenda';
import type { StudentHome } from '@fasl/shared/contracts/classroom/home';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import { selectCalendar, selectNextSteps } from '@fasl/shared/rules/classroom/next-steps';
import { getSectionData, mapSection, toOptionalSection, toSection } from '../../trpc/section.ts';
import { readAgenda } from '../dashboard/next-steps.ts';
import { readStreak } from './streak.ts';

type Today = Pick<StudentHome, 'step' | 'nextExam' | 'calendar' | 'streak'>;

/** The next items for the page, and the calendar for its offline copy. */
export async function readToday(provider: ProviderClient, now: Date): Promise<Today> {
  const [agenda, streak] = await Promise.all([
    toOptionalSection(readAgenda(provider)),
    toSection(readStreak(provider, now)),
  ]);
  const items = (agenda && getSectionData(agenda)) ?? [];
  const { step, nextExam } = selectHomeSteps(items, now);
  return {
    step: agenda && mapSection(agenda, () => step),
    nextExam,
    calendar: selectCalendar(items, now),
    streak: getSectionData(streak),
  };
}

/** The most urgent item, and the test that closes next if it is another item. */
export function selectHomeSteps(agenda: AgendaStep[], now: Date) {
  const [step = null] = selectNextSteps(agenda, now, 1);
  const exams = agenda.filter(({ kind }) => kind === 'exam');
  const [exam = null] = selectNextSteps(exams, now, 1);
  return { step, nextExam: exam === step ? null : exam };
}
