/** The 27 federative units (specification, section 1). */
export const STATES: readonly string[] =
  "AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO".split(" ");
