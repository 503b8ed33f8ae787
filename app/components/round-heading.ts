interface Named {
  name: string;
}

/**
 * What a round is called on its own: among groups its name; in a knockout the phase, with the name
 * as a detail, since the rounds of every phase are called "Ida" and "Volta". A phase's only round
 * may have the phase's name.
 */
export function headingOf(round: Named, phase: Named & { is_group: boolean }) {
  return phase.is_group
    ? { title: round.name, detail: null }
    : { title: phase.name, detail: round.name === phase.name ? null : round.name };
}
