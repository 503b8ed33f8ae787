import { Facts } from "~/components/lists.tsx";
import { href, Link, useParams } from "react-router";
import { useText } from "~/i18n/use-text.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { listOwnInscriptions } from "~/v1/people/inscriptions/contract.ts";
import { RecordTable } from "../record-table.tsx";
import type { Option } from "~/components/form/controls.tsx";
import type { listPositions } from "~/v1/site/reference/contract.ts";
import { useRef } from "react";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";

const looks = {
  pending: "tag soft-warn",
  approved: "tag",
  rejected: "tag soft-down",
  released: "tag",
  loaned: "tag soft-warn",
};

export function StatusTag({ status }: { status: keyof typeof looks }) {
  const { t } = useText();
  return <span className={looks[status]}>{t(`organizer.athletes.statuses.${status}`)}</span>;
}

export type KnownPosition = CallOutput<typeof listPositions>["records"][number];

export const positionLabel = (position: string | null, known: KnownPosition[]): string =>
  known.find(({ value }) => value === position)?.label ?? position ?? "";

export function positionOptions(known: KnownPosition[], stored: string | null): Option[] {
  const options = known.map(({ value, label }) => ({ value, label }));
  const other = stored !== null && !known.some(({ value }) => value === stored);
  return other ? [{ value: stored, label: stored }, ...options] : options;
}

/** "31/05/2010" for the stored "2010-05-31". */
export const formatStoredDay = (day: string): string => day.split("-").toReversed().join("/");

export type OwnInscription = CallOutput<typeof listOwnInscriptions>["records"][number];

export const nameWithNickname = ({ name, nickname }: OwnInscription["user"]): string =>
  nickname ? `${name} (${nickname})` : name;

interface AthleteTableProps {
  athletes: OwnInscription[];
  teams: { id: number; name: string }[];
  positions: KnownPosition[];
}

export function AthleteTable({ athletes, teams, positions }: AthleteTableProps) {
  const { t } = useText();
  const { championship = "", tournament = "" } = useParams();
  const path = "/organizador/:championship/torneios/:tournament/atletas/:inscription";
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  return (
    <RecordTable
      caption={t("organizer.athletes.caption")}
      head={[
        t("organizer.athletes.name"),
        t("organizer.athletes.team"),
        t("organizer.athletes.shirtNumber"),
        t("organizer.athletes.position"),
        t("organizer.athletes.status"),
      ]}
      figures={[2]}
      rows={athletes.map(({ id, user, register_id, shirt_number, position, role, status }) => ({
        key: id,
        cells: [
          <Link
            key="name"
            className="text-link row-link"
            to={href(path, { championship, tournament, inscription: String(id) })}
          >
            {nameWithNickname(user)}
          </Link>,
          names.get(register_id) ?? "",
          shirt_number,
          role === "athlete"
            ? positionLabel(position, positions)
            : t(`organizer.athletes.roles.${role}`),
          <span key="status" className="cluster">
            <StatusTag status={status} />
            {user.lacks_consent ? (
              <span className="tag soft-warn">{t("organizer.athletes.noConsent")}</span>
            ) : null}
          </span>,
        ],
      }))}
    />
  );
}

interface PendingAthletesProps {
  pending: OwnInscription[];
  /** True when more athletes are pending than are shown. */
  hasMore: boolean;
  teams: { id: number; name: string }[];
  positions: KnownPosition[];
}

export function PendingAthletes({ pending, hasMore, teams, positions }: PendingAthletesProps) {
  const { t } = useText();
  const list = useRef<HTMLUListElement>(null);
  const form = usePageForm<{ chosen: string[] }>({ id: "decide" });
  const { chosen } = form.fields;
  // A single tick is no array.
  const typed = new Set<unknown>([chosen.initialValue].flat());
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const tickAll = () => {
    for (const box of list.current?.querySelectorAll("input") ?? []) box.checked = true;
  };
  return (
    <section className="card card-wait">
      <header>
        <h2>{t("organizer.athletes.pending.title")}</h2>
        <button type="button" className="text-link needs-script" onClick={tickAll}>
          {t("organizer.athletes.pending.all")}
        </button>
        <p className="hint">{t("organizer.athletes.pending.hint")}</p>
      </header>
      <FormFrame of={form} className="ticks" label={t("organizer.athletes.pending.title")}>
        <ul ref={list} className="rows lined items">
          {pending.map((athlete, at) => (
            <PendingAthlete
              key={athlete.id}
              athlete={athlete}
              team={names.get(athlete.register_id) ?? ""}
              position={positionLabel(athlete.position, positions)}
              ticked={typed.has(tickValue(athlete))}
              {...(at === 0 && { refused: chosen.errors?.join(" "), errorId: chosen.errorId })}
            />
          ))}
        </ul>
        {chosen.errors ? (
          <p className="field-error" id={chosen.errorId}>
            {chosen.errors.join(" ")}
          </p>
        ) : null}
        {hasMore ? <p className="hint">{t("organizer.athletes.pending.more")}</p> : null}
        <div className="actions card-foot">
          <SubmitButton name="status" value="approved">
            {t("organizer.athletes.pending.approve")}
          </SubmitButton>
          <SubmitButton name="status" value="rejected" kind="danger">
            {t("organizer.athletes.pending.refuse")}
          </SubmitButton>
        </div>
      </FormFrame>
    </section>
  );
}

const tickValue = ({ id, version }: OwnInscription): string => `${id}-${version}`;

interface PendingAthleteProps {
  athlete: OwnInscription;
  team: string;
  position: string;
  ticked: boolean;
  refused?: string | undefined;
  errorId?: string;
}

function PendingAthlete(props: PendingAthleteProps) {
  const { t } = useText();
  const { championship = "", tournament = "" } = useParams();
  const { athlete, team, position, ticked, refused, errorId } = props;
  const { id, user, shirt_number, landing, document_file } = athlete;
  const path = "/organizador/:championship/torneios/:tournament/atletas/:inscription";
  const file = document_file?.split("/").at(-1);
  const facts = [
    team,
    shirt_number === null ? "" : t("organizer.athletes.pending.shirt", { number: shirt_number }),
    position,
    user.birth_date &&
      t("organizer.athletes.pending.born", { day: formatStoredDay(user.birth_date) }),
    user.document &&
      `${t(`organizer.athletes.documents.${user.document_kind ?? "cpf"}`)} ${user.document}`,
    landing ? t("organizer.athletes.pending.landing") : "",
    user.lacks_consent ? t("organizer.athletes.noConsent") : "",
  ];
  return (
    <li className="split">
      <label>
        <input
          type="checkbox"
          name="chosen"
          value={tickValue(athlete)}
          defaultChecked={ticked}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? errorId : undefined}
          {...(refused && { autoFocus: true })}
        />
        <span className="lines">
          <b>{nameWithNickname(user)}</b>
          <Facts of={facts} />
        </span>
      </label>
      <span className="cluster">
        {file ? (
          <a
            className="text-link"
            href={href("/organizador/:championship/arquivos/:file", { championship, file })}
          >
            {t("organizer.athletes.pending.file")}
          </a>
        ) : null}
        <Link
          className="text-link"
          to={href(path, { championship, tournament, inscription: String(id) })}
        >
          {t("form.edit")}
        </Link>
      </span>
    </li>
  );
}
