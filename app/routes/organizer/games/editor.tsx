import { data, href, Link, useParams } from "react-router";
import type { Route } from "./+types/editor";
import { listSides, formatStage } from "~/components/game/game-facts.ts";
import { useText } from "~/i18n/use-text.ts";
import { getGameContext } from "~/v1/site/game-context/contract.ts";
import { TieNote } from "./tie-note.tsx";
import { listFields } from "~/v1/structure/fields/contract.ts";
import { MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import { getGame, listAttachments } from "~/v1/matchday/games/contract.ts";
import { listTeams } from "~/v1/people/teams/contract.ts";
import { listSpots } from "~/v1/structure/spots/contract.ts";
import { listReferees } from "~/v1/structure/referees/contract.ts";
import { readPathNumber } from "~/routes/request.ts";
import { FileField, toOptions, SelectField, TextField } from "~/components/form/controls.tsx";
import type { GameDetail } from "~/components/records.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { fullDate, localMoment } from "~/components/date.ts";
import type { CallOutput } from "~/v1/client.ts";
import { DeskTitle } from "../desk-page.tsx";
import { deskAction, loadDesk } from "../desk-calls.ts";
import { AddendumField } from "../sheet/addendum-field.tsx";
import { gameForms } from "./editor.server.ts";
import { Confirm, Folded } from "~/components/form/folded.tsx";
import { REFEREE_FUNCTIONS, type RefereeFunction } from "~/domain/report/match-report.ts";
import { useChoices, useFieldTexts } from "~/components/form/field.tsx";

export async function loader(args: Route.LoaderArgs) {
  const params = { id: readPathNumber(args.params.game) };
  const query = {
    championship_id: readPathNumber(args.params.championship),
    per_page: MAX_PER_PAGE,
  };
  const tournament = readPathNumber(args.params.tournament);
  const [game, spots, teams, files, fields, referees, { tie }] = await loadDesk(args, (api) => {
    const reading = api(getGame, { params });
    return Promise.all([
      reading,
      reading.then(({ phase }) =>
        api(listSpots, { query: { phase: phase.id, per_page: MAX_PER_PAGE } }),
      ),
      api(listTeams, { query: { tournament, per_page: MAX_PER_PAGE } }),
      api(listAttachments, { params }),
      api(listFields, { query }),
      api(listReferees, { query }),
      api(getGameContext, { params, query: {} }),
    ]);
  });
  if (game.tournament_id !== tournament) throw data(null, { status: 404 });
  const names = new Map(teams.records.map(({ id, name }) => [id, name]));
  return {
    game,
    tie,
    spots: spots.records.map(({ id, name, team_id }) => ({
      id,
      name: names.get(team_id ?? 0) ?? name,
    })),
    files: files.records,
    fields: fields.records,
    referees: referees.records,
  };
}

export const action = (args: Route.ActionArgs) => deskAction(args, gameForms(args));

export { keepTyped as clientAction } from "../form/keep-typed.ts";

export default function GameEditor({ params, loaderData }: Route.ComponentProps) {
  const { t } = useText();
  const { game, tie, spots, files, fields, referees } = loaderData;
  const title = listSides(game)
    .map(({ name }) => name ?? t("game.toBeDefined"))
    .join(" × ");
  return (
    <div className="narrow stack">
      <DeskTitle page={title} lead={formatStage(game)}>
        <Link
          className="button button-quiet button-small"
          to={href("/organizador/:championship/torneios/:tournament/sumula/:game", params)}
        >
          {t("organizer.games.backToSheet")}
        </Link>
      </DeskTitle>
      <TieNote tie={tie} />
      <MoveForm game={game} fields={fields} />
      {game.finished || game.status === "live" ? null : (
        <>
          <StatusForm game={game} />
          <SidesForm game={game} spots={spots} />
        </>
      )}
      <RefereesForm game={game} referees={referees} championship={params.championship} />
      <Attachments game={game} files={files} />
      {game.finished || game.closed_at !== null ? null : (
        <Confirm id="delete" question={t("organizer.games.deleteAsk")} />
      )}
    </div>
  );
}

interface RefereesFormProps {
  game: GameDetail;
  referees: { id: number; name: string }[];
  championship: string;
}

type Appointments = Partial<Record<RefereeFunction | "addendum", string>>;

const USUAL_OFFICIALS: readonly RefereeFunction[] = [
  "referee",
  "assistant_1",
  "assistant_2",
  "scorer",
];

function RefereesForm({ game, referees, championship }: RefereesFormProps) {
  const { t } = useText();
  const form = usePageForm<Appointments>({
    id: "referees",
    defaultValue: Object.fromEntries(game.referees.map(({ id, function: as }) => [as, String(id)])),
  });
  const known = new Map([...referees, ...game.referees].map(({ id, name }) => [id, name]));
  const options = [...known].map(([id, name]) => ({ value: String(id), label: name }));
  const others = REFEREE_FUNCTIONS.filter((as) => !USUAL_OFFICIALS.includes(as));
  const renderSelect = (as: RefereeFunction) => (
    <SelectField
      key={as}
      field={form.fields[as]}
      label={t(`game.officials.function.${as}`)}
      empty={t("organizer.games.referees.nobody")}
      options={options}
    />
  );
  return (
    <section className="card stack pad" aria-labelledby="arbitragem">
      <h2 id="arbitragem">{t("organizer.games.referees.title")}</h2>
      {options.length === 0 ? (
        <p className="hint">
          {t("organizer.games.referees.none")}{" "}
          <Link
            className="text-link"
            to={href("/organizador/:championship/arbitros/:referee", {
              championship,
              referee: "novo",
            })}
          >
            {t("organizer.games.referees.create")}
          </Link>
        </p>
      ) : (
        <FormFrame
          of={form}
          version={game.version}
          send={t("organizer.games.referees.save")}
          kind="quiet"
        >
          <div className="pair">{USUAL_OFFICIALS.map(renderSelect)}</div>
          <Folded
            of={form}
            look="text-link"
            summary={t("organizer.games.referees.others")}
            open={game.referees.some(({ function: as }) => others.includes(as))}
          >
            <div className="pair">{others.map(renderSelect)}</div>
          </Folded>
          <AddendumField closed={game.closed_at !== null} field={form.fields.addendum} />
        </FormFrame>
      )}
    </section>
  );
}

interface AttachmentsProps {
  game: GameDetail;
  files: CallOutput<typeof listAttachments>["records"];
}

function Attachments({ game, files }: AttachmentsProps) {
  const { t } = useText();
  const { championship = "" } = useParams();
  const form = usePageForm<{ team_id?: string; file?: string }>({ id: "attach" });
  const field = useFieldTexts(form.fields, "organizer.games.files");
  const teams = [game.home_team, game.away_team].filter((team) => team !== null);
  if (teams.length === 0) return null;
  const nameOf = (id: number) => teams.find((team) => team.id === id)?.name ?? "";
  return (
    <section className="card stack pad" aria-labelledby="anexos">
      <h2 id="anexos">{t("organizer.games.files.title")}</h2>
      <p className="hint">{t("organizer.games.files.hint")}</p>
      {files.length > 0 ? (
        <ul className="rows">
          {files.map(({ file_id, team_id, mime, created_at }) => (
            <li key={file_id} className="lines gap-2">
              <a
                className="text-link"
                href={href("/organizador/:championship/arquivos/:file", {
                  championship,
                  file: String(file_id),
                })}
              >
                {t(
                  mime === "application/pdf"
                    ? "organizer.games.files.pdf"
                    : "organizer.games.files.image",
                )}
                {" · "}
                {t("organizer.games.files.of", {
                  team: nameOf(team_id),
                  date: fullDate(created_at, true),
                })}
              </a>
              <Confirm
                id={`detach:${file_id}`}
                text="organizer.games.files.remove"
                values={{ team: nameOf(team_id) }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <FormFrame of={form} files send={t("organizer.games.files.add")} kind="quiet">
        <div className="pair">
          <SelectField {...field("team_id")} empty="—" options={toOptions(teams)} />
          <FileField {...field("file")} accept="attachment" />
        </div>
      </FormFrame>
    </section>
  );
}

type Moved = { starts_at?: string; field_id?: number | null; addendum?: string };

function MoveForm({ game, fields }: { game: GameDetail; fields: { id: number; name: string }[] }) {
  const { t } = useText();
  const form = usePageForm<Moved>({
    id: "move",
    defaultValue: {
      starts_at: game.starts_at ? localMoment(game.starts_at) : "",
      field_id: game.field?.id ?? null,
    },
  });
  const field = useFieldTexts(form.fields, "organizer.games");
  const closed = game.closed_at !== null;
  const over = game.finished || closed || game.status === "live" || game.status === "cancelled";
  const known = new Map(
    [...fields, ...(game.field ? [game.field] : [])].map((one) => [one.id, one]),
  );
  return (
    <section className="card stack pad" aria-labelledby="data">
      <h2 id="data">{t("organizer.games.move.title")}</h2>
      <FormFrame of={form} version={game.version}>
        {over ? <input type="hidden" name="over" value="on" /> : null}
        <div className="pair">
          <TextField {...field("starts_at")} type="datetime-local" />
          <SelectField
            {...field("field_id")}
            optional
            empty="—"
            options={toOptions([...known.values()])}
          />
        </div>
        <AddendumField closed={closed} field={form.fields.addendum} />
        <div className="actions">
          <SubmitButton>{t("organizer.games.move.save")}</SubmitButton>
        </div>
      </FormFrame>
      {game.starts_at !== null && !over ? (
        <Confirm id="undate" version={game.version} text="organizer.games.move.undate" />
      ) : null}
    </section>
  );
}

type Status = { status?: string; reason?: string | null; addendum?: string };

function StatusForm({ game }: { game: GameDetail }) {
  const { t } = useText();
  const choicesOf = useChoices();
  const form = usePageForm<Status>({
    id: "status",
    defaultValue: { status: game.status, reason: game.reason },
  });
  const field = useFieldTexts(form.fields, "organizer.games.status");
  return (
    <section className="card stack pad" aria-labelledby="situacao">
      <h2 id="situacao">{t("organizer.games.status.title")}</h2>
      <FormFrame
        of={form}
        version={game.version}
        send={t("organizer.games.status.save")}
        kind="quiet"
      >
        <div className="pair">
          <SelectField
            field={form.fields.status}
            label={t("organizer.games.status.label")}
            options={choicesOf("organizer.games.status", ["scheduled", "postponed", "cancelled"])}
          />
          <TextField {...field("reason")} optional />
        </div>
        <AddendumField closed={game.closed_at !== null} field={form.fields.addendum} />
      </FormFrame>
    </section>
  );
}

type Sides = { home_spot_id?: number | null; away_spot_id?: number | null; addendum?: string };

/** Chooses who plays an unplayed game, among the spots of its phase. */
function SidesForm({ game, spots }: { game: GameDetail; spots: { id: number; name: string }[] }) {
  const { t } = useText();
  const { home_spot_id, away_spot_id } = game;
  const form = usePageForm<Sides>({ id: "sides", defaultValue: { home_spot_id, away_spot_id } });
  const field = useFieldTexts(form.fields, "organizer.games.sides");
  return (
    <section className="card stack pad" aria-labelledby="times">
      <h2 id="times">{t("organizer.games.sides.title")}</h2>
      <FormFrame
        of={form}
        version={game.version}
        send={t("organizer.games.sides.save")}
        kind="quiet"
      >
        <div className="pair">
          <SelectField {...field("home_spot_id")} empty="—" options={toOptions(spots)} />
          <SelectField {...field("away_spot_id")} empty="—" options={toOptions(spots)} />
        </div>
        <AddendumField closed={game.closed_at !== null} field={form.fields.addendum} />
      </FormFrame>
    </section>
  );
}
