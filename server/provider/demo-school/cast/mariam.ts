import { demoParent, demoStudents } from '../accounts.ts';
import { addDevice } from '../history/devices.ts';
import type { World } from '../history/world.ts';
import { addMariamsFamily } from './family.ts';
import { studyAsMariam } from './mariam-learning.ts';
import { payAsMariam } from './mariam-money.ts';
import { addCastMember } from './person.ts';
import { ago, type Stage } from './play.ts';

/**
 * Mid-year: five classrooms in every enrolment state, payments and refunds, exams with every
 * result.
 */
export function castMariam(world: World, passwordHash: string): Stage {
  const { username, phone, email, number } = demoStudents.mariam;
  const person = {
    username,
    firstName: 'Mariam',
    lastName: 'Fouad',
    email,
    phoneNumber: phone,
    gender: 'female' as const,
    birthDate: '2008-11-02',
    since: ago(world, 150),
    number,
    parentPhone: demoParent.phone,
    parentRelation: 'Mother' as const,
    school: 'El Nokrashy Secondary School',
    registrationPaid: true,
  };
  return { world, learner: addCastMember(world, person, passwordHash) };
}

export function playMariam(stage: Stage): void {
  const bought = payAsMariam(stage);
  studyAsMariam(stage, bought);
  addMariamsFamily(stage);
  addDevice(stage.world, {
    userId: stage.learner.userId,
    type: 'mobile',
    agent: 'Chrome 142, Android 12, Samsung A14',
    lastLogin: ago(stage.world, 0.2),
    loginCount: 31,
  });
}
