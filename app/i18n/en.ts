/** The fallback locale: only what must be said when a text is missing. */
export const en = {
  translation: {
    notice: { failed: "Action failed", success: "Action was successful" },
  },
};
