import { createRandom, type Random } from '../../src/lib/random.ts';
import { add, type Row } from '../rows.ts';
import { studentTexts } from './student-texts.ts';
import { addMs, day, type World } from './world.ts';

/** A student with a separate random stream. */
export type Learner = {
  studentId: number;
  userId: number;
  year: string;
  since: Date;
  random: Random;
  /** From 0 to 1: ability and diligence. */
  ability: number;
  diligence: number;
};

/** Wallet ids come after the accounts of the school. */
export const toWalletId = (studentId: number) => 100 + studentId;

export function addLearner(world: World): Learner {
  const number = world.rows.students.length + 1;
  const random = createRandom(world.seed, `student:${number}`);
  const since = addMs(world.now, -Math.ceil(random.next() ** 1.4 * 230 * day) - day);
  const year = yearFor(random);
  const user = { ...userFor(number, random), passwordHash: world.passwordHash };
  const userId = addUserRow(world, user, since);
  const profile = profileFor(world, { number, random, year });
  const studentId = addStudentRow(world, { ...profile, userId }, since);
  const ability = 0.3 + random.next() * 0.68;
  const diligence = 0.25 + random.next() * 0.75;
  return { studentId, userId, year: year.key, since, random, ability, diligence };
}

function yearFor(random: Random) {
  let left = random.next();
  const found = studentTexts.years.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return found ?? { key: 'third-secondary', type: 'national-arabic' };
}

function userFor(number: number, random: Random) {
  const girl = random.chance(0.52);
  const script = random.chance(0.55) ? 'ar' : 'en';
  const first = random.pick(girl ? studentTexts.girls : studentTexts.boys);
  const last = random.pick(studentTexts.families);
  const username = `${first.en}.${last.en}${number}`.toLowerCase();
  const email = random.chance(0.8) ? `${username}@mail.test` : null;
  const birth = [random.between(2008, 2011), random.between(1, 12), random.between(1, 28)];
  return {
    role: 'student' as const,
    username,
    firstName: first[script],
    lastName: last[script],
    email,
    phoneNumber: phone(number, 48_271, [0, 1, 2, 5]),
    gender: girl ? ('female' as const) : ('male' as const),
    birthDate: birth.map((part) => String(part).padStart(2, '0')).join('-'),
  };
}

type Pupil = { number: number; random: Random; year: { key: string; type: string } };

function profileFor({ cities, idOf, sectionIds }: World, { number, random, year }: Pupil) {
  const city = cities.length > 0 ? random.pick(cities) : null;
  const school = random.pick(studentTexts.schools);
  const sections = sectionIds(year.key);
  return {
    number: String(20_000_000 + ((number * 48_271) % 69_999_989)),
    registrationPaid: true,
    educationTypeId: idOf('educationType', year.type),
    educationYearId: idOf('year', year.key),
    educationLanguageId: idOf('educationLanguage', random.chance(0.8) ? 'arabic' : 'english'),
    educationSectionId: sections.length > 0 ? random.pick(sections) : null,
    school: random.chance(0.5) ? school.ar : school.en,
    parentPhone: phone(number, 16_807, [2, 0, 1, 5]),
    parentRelation: random.chance(0.55) ? ('Father' as const) : ('Mother' as const),
    country: 'مصر',
    governorateId: city?.governorateId ?? null,
    cityId: city?.id ?? null,
  };
}

/** Users get their ids from the world, unlike other rows. */
export function addUserRow(world: World, user: Omit<Row<'users'>, 'id'>, since: Date): number {
  const id = world.takeUserId();
  const emailVerifiedAt = user.role === 'student' ? since : null;
  const dates = { phoneVerifiedAt: since, createdAt: since, updatedAt: since };
  world.rows.users.push({ id, ...user, emailVerifiedAt, ...dates });
  return id;
}

export const addStudentRow = ({ rows }: World, profile: Omit<Row<'students'>, 'id'>, since: Date) =>
  add(rows.students, { ...profile, profileCompletedAt: since });

/** Bijective: the factor and the prime modulus are coprime. */
const phone = (number: number, factor: number, operators: number[]) =>
  `01${operators[number % 4]}${10_000_000 + ((number * factor) % 89_999_999)}`;
