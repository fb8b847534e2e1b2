/** The template school is created with this pepper. */
export const testCodePepper = 'a pepper for tests, not for codes on paper';
export const testServiceToken = 'the-service-token-of-tests-long-enough';
export const testAdminToken = 'the-admin-token-of-tests-long-enough-too';
