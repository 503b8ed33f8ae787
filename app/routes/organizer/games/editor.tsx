import { data, href, Link } from "react-router";
import * as z from "zod";
import type { Route } from "./+types/editor";
import { apiContext } from "~/api-context.ts";
import { sidesOf } from "~/components/game-facts.ts";
import { useText } from "~/i18n/use-text.ts";
import { listFields } from "~/v1/fields/contract.ts";
import { MAX_PER_PAGE } from "~/v1/contract.ts";
import {
  attachToGame,
  deleteAttachment,
  deleteGame,
  getGame,
  listAttachments,
} from "~/v1/games/contract.ts";
import { listReferees } from "~/v1/referees/contract.ts";
import { DeskHead } from "../desk-head.tsx";
import { DeskProblem } from "../desk-problem.tsx";
import { Confirm } from "~/components/form/confirm.tsx";
import { chosenFile, nothing } from "~/routes/form/schema.ts";
import { on } from "~/routes/form/handled.ts";
import { submitted } from "../form/submitted.ts";
import { reading } from "../reading.ts";
import { Attachments } from "./attachments.tsx";
import { refereeForms } from "./referee-forms.ts";
import { RefereesForm } from "./referees-form.tsx";
import { MoveForm, StatusForm } from "./schedule-form.tsx";
import { scheduleForms } from "./schedule-forms.ts";
import { numberIn } from "~/routes/request.ts";

const attached = z.object({
  team_id: z.string("Escolha o time.").transform(Number),
  file: chosenFile,
});

export async function loader(args: Route.LoaderArgs) {
  const api = args.context.get(apiContext);
  const params = { id: numberIn(args.params.game) };
  const query = { championship_id: numberIn(args.params.championship), per_page: MAX_PER_PAGE };
  const [game, files, fields, referees] = await reading(
    args,
    Promise.all([
      api(getGame, { params }),
      api(listAttachments, { params }),
      api(listFields, { query }),
      api(listReferees, { query }),
    ]),
  );
  if (game.tournament_id !== numberIn(args.params.tournament)) throw data(null, { status: 404 });
  return { game, files: files.records, fields: fields.records, referees: referees.records };
}

export function action(args: Route.ActionArgs) {
  const { championship, tournament } = args.params;
  const id = numberIn(args.params.game);
  return submitted(args, {
    ...scheduleForms(id),
    ...refereeForms(id),
    attach: on(attached, async (form, { api, key, t }) => {
      await api(attachToGame, { form: { game_id: id, ...form }, key });
      return { say: t("organizer.games.files.added") };
    }),
    detach: on(nothing, async (_, { api, key, mark, t }) => {
      const file_id = numberIn(mark);
      await api(deleteAttachment, { params: { id, file_id }, key });
      return { say: t("organizer.games.files.removed") };
    }),
    delete: on(nothing, async (_, { api, key, t }) => {
      await api(deleteGame, { params: { id }, key });
      const path = "/organizador/:championship/torneios/:tournament/jogos";
      return { say: t("organizer.games.deleted"), to: href(path, { championship, tournament }) };
    }),
  });
}

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function GameEditor({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { game, files, fields, referees } = loaderData;
  const title = sidesOf(game)
    .map(({ name }) => name ?? t("game.toBeDefined"))
    .join(" × ");
  return (
    <div className="narrow">
      <DeskHead page={title} />
      <div className="desk-title">
        <h1>{title}</h1>
        <Link
          className="button button-quiet button-small"
          to={href("/organizador/:championship/torneios/:tournament/sumula/:game", params)}
        >
          {t("organizer.games.backToSheet")}
        </Link>
        <p className="lead">{[...new Set([game.phase.name, game.round.name])].join(" · ")}</p>
      </div>
      <MoveForm game={game} fields={fields} />
      {game.finished || game.status === "live" ? null : <StatusForm game={game} />}
      <RefereesForm game={game} referees={referees} championship={params.championship} />
      <Attachments game={game} files={files} />
      {game.finished || game.closed_at !== null ? null : (
        <Confirm
          id="delete"
          label={t("form.delete")}
          question={t("organizer.games.deleteAsk")}
          action={t("form.delete")}
        />
      )}
    </div>
  );
}

export { DeskProblem as ErrorBoundary };
