import { describeException } from "~/components/bracket/exceptions.ts";
import type { Tie } from "~/components/records.ts";
import { useText } from "~/i18n/use-text.ts";

/** Says why a game's tie has another outcome than its games, in the words of the public page. */
export function TieNote({ tie }: { tie: Tie | null }) {
  const { t } = useText();
  const said = tie && describeException(t, tie);
  return said ? <p className="callout">{said}</p> : null;
}
