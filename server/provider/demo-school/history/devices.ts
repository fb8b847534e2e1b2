import { add } from '../rows.ts';
import type { Learner } from './person.ts';
import { words } from './words.ts';
import { day, later, type World } from './world.ts';

export function addDevices({ rows, now }: World, { random, userId, since }: Learner): void {
  const count = random.chance(0.25) ? 2 : 1;
  for (const device of random.shuffle(words.devices).slice(0, count)) {
    const age = Math.floor(random.next() ** 2 * (now.getTime() - since.getTime()));
    const lastLogin = later(now, -age);
    const loginCount = random.between(1, 40);
    const number = rows.devices.length + 1;
    add(rows.devices, {
      ...device,
      userId,
      lastLogin,
      loginCount,
      deviceId: `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`,
      createdAt: later(lastLogin, -loginCount * day * 0.5),
    });
  }
}
