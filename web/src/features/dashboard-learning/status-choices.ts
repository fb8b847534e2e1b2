import type { Choices } from '@fasl/shared/contracts/payment/history';
import type { TFunction } from 'i18next';
import type { TestState } from './test-state.ts';

/** By the values of the provider's filter. */
const states = new Map<string, TestState>([
  ['passed', 'passed'],
  ['failed', 'notPassed'],
  ['review', 'review'],
  ['open', 'open'],
  ['not_started', 'notStarted'],
  ['done', 'done'],
]);

/** Our words for the values that we know, also if the provider repeats the value as its label. */
export const statusChoices = (
  t: TFunction<'figures'>,
  choices: Choices[string] = [],
): Choices[string] =>
  choices.map(({ value, label }) => {
    const state = states.get(value);
    return { value, label: state ? t(`tests.${state}`) : label };
  });
