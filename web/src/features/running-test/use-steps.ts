import { useTranslation } from 'react-i18next';
import { notify } from '#lib/browser/notices.ts';
import { useOnline } from '#lib/network/connection.ts';
import { useSittingHere } from './sitting-context.ts';
import type { Questions } from './use-questions.ts';

export type Steps = ReturnType<typeof useSteps>;

/** Forward, back and the end. Without a network nothing moves, and the banner says why. */
export function useSteps({ index, count, states, goTo }: Questions, submit: () => void) {
  const { t } = useTranslation('running-test');
  const { test, questions, holding } = useSittingHere();
  const isOnline = useOnline();
  const isLast = index === count - 1;
  const isStuck = !test.allowMovement && !states[index]?.answered;

  const end = () => {
    const held = questions.findIndex(({ id }) => holding.get().has(id));
    if (held === -1) submit();
    else {
      const isRejected = holding.get().get(questions[held]?.id ?? 0) === 'rejected';
      notify('warning', t(isRejected ? 'fileRejected' : 'fileWaiting', { number: held + 1 }));
    }
  };
  const next = () => {
    if (isStuck) notify('warning', t('mustAnswer'));
    else if (isLast) end();
    else goTo(index + 1);
  };
  return {
    isOnline,
    isLast,
    isFirst: index === 0,
    previous: () => isOnline && goTo(index - 1),
    next: () => isOnline && next(),
    submit: () => isOnline && end(),
  };
}
