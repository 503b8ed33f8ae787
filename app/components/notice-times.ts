/** Milliseconds before JavaScript removes a notice; an error stays until it is closed. */
export const NOTICE_MILLISECONDS = { info: 1500, success: 1500, warning: 3000 };
