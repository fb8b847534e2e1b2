import { type Command, UsageError, withDatabase } from '../command/command.ts';
import { maxId, readCount } from '../command/options.ts';
import { returnPlay } from './return-play.ts';

export const playsCommand: Command = {
  usage: 'plays give <student number> <unit>',
  summary: 'Return a video play to a student; the unit is the last number of its address',
  async run([verb, number, unit = '', ...rest], { env, print }) {
    if (verb !== 'give' || !number || rest.length > 0) {
      throw new UsageError(`Usage: ${playsCommand.usage}`);
    }
    const wanted = { number, unitId: readCount('The unit', unit, maxId) };
    const done = await withDatabase(env, ({ db, now }) =>
      db.transaction((tx) => returnPlay(tx, { ...wanted, now })),
    );
    if ('error' in done) throw new UsageError(done.error);
    print(`Student ${number} has used ${done.used} of ${done.allowed} plays.`);
    return 0;
  },
};
