import { OwnWords } from '../own-words.tsx';
import type { GivenProps } from './given-answer.tsx';
import { FilesGiven } from './given-files.tsx';
import { NothingGiven } from './nothing-given.tsx';
import styles from './test-summary.module.css';

export function GivenEssay({ question: { answer } }: GivenProps) {
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) {
    return <NothingGiven />;
  }
  if (answer.type === 'attachment') return <FilesGiven list={answer.answer} />;
  if (answer.answer.trim() === '') return <NothingGiven />;
  return <OwnWords className={styles['written']} text={answer.answer} />;
}
