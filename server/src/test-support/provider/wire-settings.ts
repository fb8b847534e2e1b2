/** The settings of a school that a provider has to send; each test adds what it is about. */
export const wireSettings = {
  paymentMethods: {},
  app_wallet: true,
  instructor_section: true,
  subjects_section: true,
  about_us_page: true,
  classroomsSections: {},
  links: {},
  meta_title: 'Fasl',
};
