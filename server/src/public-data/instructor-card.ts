import type { InstructorCard } from '@fasl/shared/contracts/classroom/instructor';
import type { Instructor } from '@fasl/shared/provider-api/learning/instructor';
import type { MediaAddress } from '../media/addresses.ts';

export const toInstructorCard = (instructor: Instructor, media: MediaAddress): InstructorCard => ({
  id: instructor.id,
  label: instructor.label,
  firstName: instructor.first_name,
  lastName: instructor.last_name,
  photoUrl: media(instructor.profile_photo),
  subjects: instructor.subjects.map(({ name }) => name),
});
