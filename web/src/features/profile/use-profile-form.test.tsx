import type { Profile } from '@fasl/shared/contracts/account/profile';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { type ProfileValues, toProfileValues } from '#components/profile-fields/profile-values.ts';
import { toEdit, useSavedValues } from './use-profile-form.ts';

const first = { firstName: 'Nour', lastName: 'Adel' } as ProfileValues;

type Props = { saved: ProfileValues; receive: (form: UseFormReturnType<ProfileValues>) => void };

function Form({ saved, receive }: Props) {
  const form = useForm<ProfileValues>({ initialValues: first });
  useSavedValues(form, saved);
  useEffect(() => receive(form));
  return null;
}

test('a form takes over newer saved values, but keeps its own changes', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.createElement('div'));
  const receive = vi.fn<Props['receive']>();
  const show = (saved: ProfileValues) =>
    act(() => root.render(<Form saved={saved} receive={receive} />));
  const readForm = () => receive.mock.lastCall?.[0] as UseFormReturnType<ProfileValues>;
  show(first);
  act(() => readForm().setFieldValue('firstName', 'Typed'));

  show({ ...first, firstName: 'Elsewhere', lastName: 'Elsewhere' });

  const { values, isDirty } = readForm();
  expect(values).toEqual({ firstName: 'Typed', lastName: 'Elsewhere' });
  expect([isDirty('firstName'), isDirty('lastName')]).toEqual([true, false]);
  act(() => readForm().reset());
  expect(readForm().values.firstName).toBe('Elsewhere');
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

test('only changed fields are sent, and dependent choices together', () => {
  const saved = toProfileValues(
    {
      firstName: 'Nour',
      lastName: 'Adel',
      educationTypeId: 1,
      educationYearId: 2,
      educationSectionId: 3,
      address: { governorateId: 1, cityId: 2, street: 'Tahrir' },
    } as Profile,
    { types: [], languages: [], diplomas: [] },
  );
  expect(toEdit({ ...saved, lastName: ' Samy ' }, saved)).toEqual({
    lastName: 'Samy',
    address: {},
  });
  expect(toEdit({ ...saved, educationSectionId: 4, cityId: 3, street: '' }, saved)).toEqual({
    educationTypeId: 1,
    educationYearId: 2,
    educationSectionId: 4,
    address: { governorateId: 1, cityId: 3, street: null },
  });
});
