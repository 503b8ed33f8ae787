import type { CallOutput } from "~/v1/client.ts";
import type { getTournament } from "~/v1/tournaments/contract.ts";

/** A tournament with its rules, as the forms of them are filled in. */
export type TournamentRulesFacts = CallOutput<typeof getTournament>;

/** What each form of the rules is given. */
export interface RulesFormProps {
  tournament: TournamentRulesFacts;
}
