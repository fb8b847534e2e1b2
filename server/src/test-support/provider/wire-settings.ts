/** The required settings of a school; each test adds its own. */
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
