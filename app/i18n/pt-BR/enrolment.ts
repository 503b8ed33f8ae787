export const enrolment = {};
