import { add } from '../rows.ts';
import type { Learner } from './person.ts';
import { day, later, type World } from './world.ts';

export const agents: { type: 'mobile' | 'other'; agent: string }[] = [
  { type: 'mobile', agent: 'Chrome 142, Android 13, Redmi 12' },
  { type: 'mobile', agent: 'Chrome 142, Android 12, Samsung A14' },
  { type: 'mobile', agent: 'Chrome 141, Android 14, Oppo A58' },
  { type: 'mobile', agent: 'Safari 18, iPhone' },
  { type: 'other', agent: 'Chrome 142, Windows 10' },
  { type: 'other', agent: 'Firefox 144, Windows 11' },
];

export function addDevices(world: World, learner: Learner): void {
  const { random, userId } = learner;
  const count = random.chance(0.25) ? 2 : 1;
  for (const { type, agent } of random.shuffle(agents).slice(0, count)) {
    const age = Math.floor(random.next() ** 2 * (world.now.getTime() - learner.since.getTime()));
    addDevice(world, {
      userId,
      type,
      agent,
      lastLogin: later(world.now, -age),
      loginCount: random.between(1, 40),
    });
  }
}

type Device = {
  userId: number;
  type: 'mobile' | 'other';
  agent: string;
  lastLogin: Date;
  loginCount: number;
};

export function addDevice({ rows }: World, device: Device): void {
  const number = rows.devices.length + 1;
  add(rows.devices, {
    ...device,
    deviceId: `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`,
    createdAt: later(device.lastLogin, -device.loginCount * day * 0.5),
  });
}
