import type { InstructorPage } from '@fasl/shared/contracts/classroom/instructor';
import { Face } from '#components/face.tsx';
import { Tag } from '#components/tag.tsx';
import { type Tone, toneClass, toneOf } from '#components/tone.ts';
import { Wrap } from '#components/wrap.tsx';
import { classes } from '#lib/browser/classes.ts';
import styles from './instructor.module.css';

/** The colour of the face beside each ground, so that one stands out from the other. */
const faceTones: Partial<Record<Tone, Tone>> = {
  sun: 'night',
  nile: 'sun',
  rose: 'pop',
  clay: 'night',
  sky: 'sun',
  night: 'clay',
  pop: 'sun',
};

export function InstructorHead({ instructor }: { instructor: InstructorPage }) {
  const name = `${instructor.firstName} ${instructor.lastName}`;
  const tone = toneOf(instructor.id);

  return (
    <section className={classes(styles['head'], toneClass(tone))} aria-labelledby="name">
      <Wrap className={styles['row']}>
        <div className={styles['face']}>
          <Face name={name} photoUrl={instructor.photoUrl} tone={faceTones[tone]} size="fill" />
        </div>
        <div className={styles['words']}>
          <h1 id="name" className={styles['name']}>
            {name}
          </h1>
          {instructor.bio && <p className={styles['bio']}>{instructor.bio}</p>}
          {instructor.subjects.length > 0 && (
            <ul className={styles['subjects']}>
              {instructor.subjects.map((subject) => (
                <li key={subject}>
                  <Tag>{subject}</Tag>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Wrap>
    </section>
  );
}
