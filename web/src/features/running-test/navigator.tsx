import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/icon-button.tsx';
import { Sheet } from '#components/sheet.tsx';
import styles from './navigator.module.css';
import { NavigatorCell } from './navigator-cell.tsx';
import { NavigatorCounts } from './navigator-counts.tsx';
import { NavigatorEnd } from './navigator-end.tsx';
import { NavigatorLegend } from './navigator-legend.tsx';
import type { Questions } from './use-questions.ts';

type Props = {
  open: boolean;
  close: () => void;
  questions: Questions;
  /** The place of the one that is looked at. */
  current: number;
  submit: () => void;
};

/** All questions and how they stand: a drawer at the end side, on phones a sheet from below. */
export function Navigator({ open, close, questions, current, submit }: Props) {
  const { t } = useTranslation(['running-test', 'common']);
  const { states, count } = questions;
  const andClose = (act: () => void) => () => {
    close();
    act();
  };

  return (
    <Sheet
      label={t('questions')}
      open={open}
      close={close}
      side="end"
      className={styles['navigator']}
    >
      <div className={styles['head']}>
        <h2>
          {t('questions')} <span>{count}</span>
        </h2>
        <IconButton icon="close" label={t('common:close')} onClick={close} />
      </div>
      <NavigatorCounts {...questions} />
      <ol className={styles['cells']}>
        {states.map((state, index) => (
          <NavigatorCell
            key={state.id}
            number={index + 1}
            marker={state.marker}
            isCurrent={index === current}
            go={questions.mayGo(index) ? andClose(() => questions.goTo(index)) : null}
          />
        ))}
      </ol>
      <NavigatorLegend />
      <NavigatorEnd missing={count - questions.answered} submit={andClose(submit)} />
    </Sheet>
  );
}
