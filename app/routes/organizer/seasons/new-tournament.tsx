import { data } from "react-router";
import type { Route } from "./+types/new-tournament";
import { useText } from "~/i18n/use-text.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import { readPathNumber } from "~/routes/request.ts";
import { getDesk } from "~/v1/structure/championships/contract.ts";
import { listRulebooks } from "~/v1/site/reference/contract.ts";
import { DeskTitle } from "../desk-page.tsx";
import { deskAction, onlyManagers, loadDesk } from "../desk-calls.ts";
import { TournamentForm } from "../guide/tournament.tsx";
import { makeTournament, newTournament } from "../guide/tournament.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const params = { id: readPathNumber(args.params.championship) };
  const [{ championship, seasons }, rulebooks] = await loadDesk(args, (api) =>
    Promise.all([api(getDesk, { params }), api(listRulebooks)]),
  );
  onlyManagers(championship.role);
  const season = seasons.find(({ id }) => id === readPathNumber(args.params.season));
  if (!season) throw data(null, { status: 404 });
  return {
    season: { id: season.id, name: season.name, inPreparation: season.status === "config" },
    modality: championship.modality,
    rulebooks: rulebooks.records.map(({ preset, label, description }) => ({
      preset,
      label,
      description,
    })),
  };
}

export const action = (args: Route.ActionArgs) =>
  deskAction(args, {
    create: createHandler(newTournament, (value, work) =>
      makeTournament(args.params.championship, value, work),
    ),
  });

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function NewTournament({ loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { season, modality, rulebooks } = loaderData;
  const title = t("organizer.guide.tournament.titleInDesk", { season: season.name });
  return (
    <div className="narrow stack">
      <DeskTitle page={title} lead={t("organizer.guide.tournament.leadInDesk")} />
      <TournamentForm
        season={season.id}
        modality={modality}
        rulebooks={rulebooks}
        published={!season.inPreparation}
      />
    </div>
  );
}
