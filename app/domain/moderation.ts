/** Why a visitor reports a championship. */
export const REPORT_REASONS = ["false", "offensive", "personal", "fraud", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What the platform's staff can do to championships and accounts that are not theirs. */
export const STAFF_ACTS = ["plan", "purchase", "hide", "show", "unlock", "close_report"] as const;
export type StaffAct = (typeof STAFF_ACTS)[number];
