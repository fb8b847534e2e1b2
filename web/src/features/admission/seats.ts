import type { AdmissionForm } from '@fasl/shared/contracts/lesson/admission';

type Group = AdmissionForm['groups'][number];

export const isGroupFull = ({ seatsLeft }: Pick<Group, 'seatsLeft'>): boolean => seatsLeft === 0;

/** More free spots than this are no reason to hurry. */
const fewSeats = 20;

export const areSeatsFew = ({ seatsLeft }: Pick<Group, 'seatsLeft'>): boolean =>
  seatsLeft !== null && seatsLeft <= fewSeats;

/** A classroom without groups is never full. */
export const areAllGroupsFull = (form: AdmissionForm | undefined): boolean =>
  !!form && form.groups.length > 0 && form.groups.every(isGroupFull);
