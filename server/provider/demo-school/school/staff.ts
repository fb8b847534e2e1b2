import { instructors } from '../content/instructors.ts';
import { subjects } from '../content/subjects.ts';
import { add } from '../rows.ts';
import { day, later, type World } from './world.ts';

export function buildStaff({ rows, now }: World): void {
  for (const [position, { slug, name }] of subjects.entries()) {
    add(rows.categories, { nameEn: name.en, nameAr: name.ar, icon: slug, position });
  }
  for (const [position, person] of instructors.entries()) {
    const createdAt = later(now, -(700 - position * 12) * day);
    const userId = add(rows.users, {
      role: 'instructor',
      username: person.label,
      firstName: person.firstName.en,
      lastName: person.lastName.en,
      email: `${person.label}@fasl.test`,
      phoneNumber: null,
      passwordHash: null,
      gender: null,
      birthDate: null,
      emailVerifiedAt: createdAt,
      phoneVerifiedAt: null,
      createdAt,
      updatedAt: createdAt,
    });
    const instructorId = add(rows.instructors, {
      userId,
      lmsId: 4000 + position,
      label: person.label,
      firstNameEn: person.firstName.en,
      firstNameAr: person.firstName.ar,
      lastNameEn: person.lastName.en,
      lastNameAr: person.lastName.ar,
      profilePhoto: person.portrait && `/media/instructors/${person.label}.svg`,
      bioEn: person.bio.en,
      bioAr: person.bio.ar,
      position,
      createdAt,
    });
    for (const slug of person.subjects) {
      rows.instructorSubjects.push({ instructorId, categoryId: categoryId(slug) });
    }
  }
}

export function categoryId(slug: string): number {
  return subjects.findIndex((subject) => subject.slug === slug) + 1;
}

export function instructorId(label: string): number {
  return instructors.findIndex((instructor) => instructor.label === label) + 1;
}
