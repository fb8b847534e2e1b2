import type {
  Profile,
  ProfileEdit,
  ProfilePage,
  ProfileTab,
} from '@fasl/shared/contracts/account/profile';
import {
  basicInfoErrors,
  educationErrors,
  personalInfoErrors,
} from '@fasl/shared/rules/account/profile';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ProfileValues,
  toProfileDraft,
  toProfileValues,
} from '#components/profile-fields/profile-values.ts';
import { api, apiUtils } from '#lib/api/api.ts';
import { changeViewerUser } from '#lib/api/change-viewer-user.ts';
import { getFieldErrors } from '#lib/api/use-form-error.ts';
import { countServerNotices, notifyIfServerSilent } from '#lib/browser/notices.ts';
import { getToday } from '#lib/format/dates.ts';
import { deleteTabDraft, readTabDraft, storeTabDraft } from '#lib/forms/draft.ts';
import { focusFirstInvalid } from '#lib/forms/validation.ts';
import type { ProfileTabKey } from './profile-search.ts';

const wireTabs: Record<ProfileTabKey, ProfileTab> = {
  basic: 'basic_info',
  educational: 'educational_info',
  personal: 'personal_info',
};

export const profileFieldLabels = {
  firstName: 'profile:firstName',
  lastName: 'profile:lastName',
  educationTypeId: 'profile-fields:diploma',
  educationYearId: 'profile-fields:year',
  educationSectionId: 'profile-fields:section',
  educationLanguageId: 'profile-fields:language',
  school: 'profile-fields:school',
  gender: 'profile-fields:gender',
  birthDate: 'profile-fields:birthDate',
  parentRelation: 'profile-fields:parentRelation',
  parentPhone: 'profile-fields:parentPhone',
  governorateId: 'profile-fields:governorate',
  cityId: 'profile-fields:city',
  street: 'profile-fields:street',
  buildingNumber: 'profile-fields:buildingNumber',
  floor: 'profile-fields:floor',
  apartment: 'profile-fields:apartment',
  postalCode: 'profile-fields:postalCode',
  country: 'profile-fields:country',
} as const;

export type ProfileField = keyof typeof profileFieldLabels;

const fields = Object.keys(profileFieldLabels) as ProfileField[];

export function useProfileForm(tab: ProfileTabKey, page: ProfilePage) {
  const { profile, education } = page;
  const { t } = useTranslation('profile');
  const { element, focusInvalid } = useInvalidFocus();
  const form = useForm<ProfileValues>({
    initialValues: toProfileValues(profile, education),
    validate: (values) => validateTab(tab, values, page),
  });

  const update = api.profile.update.useMutation({
    onMutate: countServerNotices,
    onSuccess: (saved, input, noticesBefore) => {
      updateCaches(saved, input.tab);
      notifyIfServerSilent(noticesBefore, t('saved'));
    },
    onError: (error) => {
      form.setErrors(getFieldErrors(error));
      focusInvalid();
    },
  });

  const send = (values: ProfileValues) => {
    const input = { tab: wireTabs[tab], draft: toEdit(values, form.getInitialValues()) };
    if (!update.isPending) update.mutate(input, { onSuccess: resetTo(form, values, education) });
  };
  const cancel = () => {
    form.reset();
    update.reset();
  };

  return {
    form,
    element,
    submit: form.onSubmit(send, focusInvalid),
    cancel,
    discard: useDraft(form, tab, page),
    error: update.error,
    busy: update.isPending,
    isDirty: form.isDirty(),
    changedFields: fields.filter((field) => form.isDirty(field)),
    /** Invalid fields, in the order of the rules. */
    invalidFields: Object.keys(validateTab(tab, form.values, page)) as ProfileField[],
  };
}

/** The draft survives a reload and a new login of the same student. */
function useDraft(
  form: UseFormReturnType<ProfileValues>,
  tab: ProfileTabKey,
  { profile, education }: ProfilePage,
) {
  const name = `profile-${tab}:${profile.username}`;
  const saved = toProfileValues(profile, education);
  const [draft] = useState(() => readTabDraft(name, saved));
  const { values, setValues, getInitialValues } = form;
  useEffect(() => setValues(draft), [draft, setValues]);
  useSavedValues(form, saved);
  const [current, initial] = [JSON.stringify(values), JSON.stringify(getInitialValues())];
  useEffect(() => {
    storeTabDraft(name, JSON.parse(initial) as object, JSON.parse(current) as object);
  }, [name, current, initial]);
  return () => deleteTabDraft(name);
}

/** Takes over values that were saved on another page or device, except for changed fields. */
export function useSavedValues(
  { getInitialValues, setInitialValues, setValues, resetDirty }: UseFormReturnType<ProfileValues>,
  saved: ProfileValues,
): void {
  const written = JSON.stringify(saved);
  useEffect(() => {
    const initial = getInitialValues();
    if (JSON.stringify(initial) === written) return;
    const changed = JSON.parse(written) as ProfileValues;
    setValues((values) => ({ ...changed, ...findChanges(values, initial) }));
    setInitialValues(changed);
    resetDirty(changed);
  }, [written, getInitialValues, setInitialValues, setValues, resetDirty]);
}

const findChanges = (
  values: Partial<ProfileValues>,
  initial: ProfileValues,
): Partial<ProfileValues> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value !== initial[field as keyof ProfileValues],
    ),
  );

/** Choices that depend on each other are sent together. */
const dependentFields = [
  ['educationTypeId', 'educationYearId', 'educationSectionId'],
  ['governorateId', 'cityId'],
];

/** Only the changes, because another tab may have saved the other fields since. */
export function toEdit(values: ProfileValues, initial: ProfileValues): ProfileEdit {
  const { address, ...draft } = toProfileDraft(values);
  const { address: savedAddress, ...saved } = toProfileDraft(initial);
  return { ...pickChanges(draft, saved), address: pickChanges(address, savedAddress) };
}

function pickChanges<T extends object>(values: T, saved: T): Partial<T> {
  const isChanged = (field: string) => values[field as keyof T] !== saved[field as keyof T];
  const fields = Object.entries(values).filter(([field]) =>
    (dependentFields.find((one) => one.includes(field)) ?? [field]).some(isChanged),
  );
  return Object.fromEntries(fields) as Partial<T>;
}

/** The saved values become the initial ones. Changes made since the request stay unsaved. */
const resetTo =
  (
    form: UseFormReturnType<ProfileValues>,
    sent: ProfileValues,
    education: ProfilePage['education'],
  ) =>
  (profile: Profile): void => {
    const saved = toProfileValues(profile, education);
    const typed = findChanges(form.getValues(), sent);
    form.setInitialValues(saved);
    form.setValues({ ...saved, ...typed });
    form.resetDirty(saved);
  };

function updateCaches(profile: Profile, tab: ProfileTab): void {
  apiUtils.profile.page.setData(undefined, (page) => page && { ...page, profile });
  changeViewerUser({ firstName: profile.firstName });
  if (tab !== 'educational_info') return;
  // Both prefer the classrooms of the student's year.
  void apiUtils.home.invalidate();
  void apiUtils.search.invalidate();
}

function useInvalidFocus() {
  const element = useRef<HTMLFormElement>(null);
  const focusInvalid = useCallback(() => focusFirstInvalid(element.current), []);
  return { element, focusInvalid };
}

function validateTab(tab: ProfileTabKey, values: ProfileValues, page: ProfilePage) {
  if (tab === 'basic') return basicInfoErrors(values);
  if (tab === 'educational') return educationErrors(values, page.education);
  return personalInfoErrors(values, getToday(), page.profile.phone);
}
