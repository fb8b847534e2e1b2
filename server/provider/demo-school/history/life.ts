import { quickAmounts } from '@fasl/shared/rules/payment/recharge';
import type { DemoClassroom, DemoLesson } from './classrooms.ts';
import { joinClassroom, openLesson } from './enrolment.ts';
import { addEvent } from './events.ts';
import type { Learner } from './person.ts';
import { studentTexts } from './student-texts.ts';
import { type OpenedLesson, study } from './studying.ts';
import { addUsedCode, topUp } from './top-up.ts';
import { addMs, day, hour, minute, type World } from './world.ts';

type Wish = { classroom: DemoClassroom; course: DemoLesson; at: Date };

/** Simulates joining classrooms, topping up, buying and studying until now. */
export function live(world: World, learner: Learner): void {
  addEvent(world, learner, { name: 'signUp', at: learner.since });
  const chosen = chooseClassrooms(world, learner);
  const wishes = chosen.flatMap((classroom) => lessonsToBuy(world, learner, classroom));
  const opened = buyAll(world, learner, wishes.toSorted(byTime));
  for (const lesson of opened) study(world, learner, lesson);
  for (const classroom of chosen) {
    const own = opened.filter((one) => one.classroom === classroom);
    joinClassroom(world, learner, { classroom, accesses: own.map(({ access }) => access) });
  }
}

const byTime = (a: Wish, b: Wish) => a.at.getTime() - b.at.getTime();

function chooseClassrooms({ classrooms }: World, { year, random }: Learner): DemoClassroom[] {
  const fitting = classrooms.filter(
    ({ years, status }) => years.includes(year) && status !== 'soon',
  );
  // Some accounts have not started yet.
  const wanted = random.chance(0.07) ? 0 : 1 + Math.floor(random.next() ** 1.6 * 4);
  return random.shuffle(fitting).slice(0, wanted);
}

/**
 * Plans about one purchase a week, with pauses, from the day of joining until the student stops or
 * until now.
 */
function lessonsToBuy(world: World, learner: Learner, classroom: DemoClassroom): Wish[] {
  const { random, since, diligence } = learner;
  const daysSinceSignup = Math.max(1, (world.now.getTime() - since.getTime()) / day - 1);
  let at = addMs(since, Math.floor(random.next() ** 1.5 * daysSinceSignup * day) + 2 * hour);
  const wishes: Wish[] = [];
  for (const course of classroom.courses) {
    if (!course.isForSale || random.next() > 0.55 + diligence * 0.45) continue;
    if (at.getTime() > world.now.getTime() - hour) break;
    wishes.push({ classroom, course, at });
    at = addMs(at, random.between(5, 11) * day + random.between(0, 600) * minute);
  }
  return wishes;
}

/** Tops up before each purchase, so that the balance is never negative. */
function buyAll(world: World, learner: Learner, wishes: Wish[]): OpenedLesson[] {
  const { random, studentId } = learner;
  let balance = 0;
  let clock = learner.since.getTime() + hour;
  const opened: OpenedLesson[] = [];
  for (const { classroom, course, at: wished } of wishes) {
    clock = Math.max(clock + 3 * hour, wished.getTime());
    if (clock > world.now.getTime() - 20 * minute) break;
    const at = new Date(clock);
    const source = sourceFor(learner, classroom, course);
    if (source === 'code')
      addUsedCode(world, { kind: 'scratch', value: course.price, studentId, at });
    if (source === 'wallet') {
      const missing = course.price - balance;
      if (missing > 0) balance += addMoney(world, learner, { missing, before: at });
      balance -= course.price;
    }
    const access = openLesson(world, learner, { classroom, course, at, source });
    opened.push({ classroom, access });
  }
  if (random.chance(0.06)) leaveUnpaid(world, learner);
  return opened;
}

function sourceFor({ random }: Learner, { kind }: DemoClassroom, { price, methods }: DemoLesson) {
  if (price === 0) return 'free';
  if (methods !== 'all') return methods === 'scratchCard' ? 'code' : 'wallet';
  return random.chance(kind === 'center' ? 0.5 : 0.08) ? 'code' : 'wallet';
}

const amounts = quickAmounts.map((pounds) => pounds * 100);
const weighted = Object.values(studentTexts.channels).flatMap((channel) =>
  Array.from({ length: channel.weight }, () => channel),
);

type MissingMoney = { missing: number; before: Date };

/** Tops up in the two hours before the purchase and returns the amount. */
function addMoney(world: World, learner: Learner, { missing, before }: MissingMoney): number {
  const { random, studentId } = learner;
  const fitting = amounts.filter((amount) => amount >= missing);
  const amount =
    fitting.length > 0 && random.chance(0.8)
      ? random.pick(fitting)
      : (Math.ceil(missing / 50_00) + random.between(0, 3)) * 50_00;
  const at = addMs(before, -random.between(20, 110) * minute);
  if (random.chance(0.12)) {
    addUsedCode(world, { kind: 'recharge', value: amount, studentId, at });
    addEvent(world, learner, { name: 'rechargeCode', at, price: amount });
    return amount;
  }
  const channel = random.pick(weighted);
  if (random.chance(0.07))
    topUp(world, learner, { amount, at: addMs(at, -9 * minute), channel, outcome: 'expired' });
  topUp(world, learner, { amount, at, channel, outcome: 'paid' });
  return amount;
}

/** Adds an unpaid payment code, valid or expired. */
function leaveUnpaid(world: World, learner: Learner): void {
  const { random, since } = learner;
  const fresh = random.chance(0.3);
  const age = fresh ? random.between(1, 20) * hour : random.between(2, 40) * day;
  const at = addMs(world.now, -age);
  if (at < since) return;
  const outcome = fresh ? 'pending' : 'expired';
  const amount = random.pick(amounts);
  topUp(world, learner, { amount, at, channel: studentTexts.channels.fawry, outcome });
}
