import { ChoiceField, SelectField } from "~/components/form/controls.tsx";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import type { GameDetail } from "~/components/records.ts";
import { nextKickers, nextToKick, scoreOfKicks, winnerOfKicks } from "~/domain/result/shoot-out.ts";
import { otherSide, type Side } from "~/domain/result.ts";
import { useText } from "~/i18n/use-text.ts";
import { AddendumField } from "./addendum-field.tsx";
import { type Eligibility, type PersonOption, listPeople } from "./people.ts";
import type { KickForm } from "./shoot-out.server.ts";
import { Confirm } from "~/components/form/folded.tsx";

interface ShootOutProps {
  game: GameDetail;
  eligibility: Eligibility;
}

export function ShootOutForms({ game, eligibility }: ShootOutProps) {
  const { t } = useText();
  const { kicks, home_penalties: home, away_penalties: away } = game;
  const isKicking = game.status === "live" && game.period === "Pênaltis";
  if (!isKicking && kicks.length === 0 && home === null) return null;
  const next = nextToKick(kicks);
  return (
    <section className="card stack pad flow" id="penaltis" aria-labelledby="penaltis-titulo">
      <h2 id="penaltis-titulo">{t("organizer.sheet.kicks.title")}</h2>
      <p className="hint">
        {game.finished && home !== null
          ? t("organizer.sheet.kicks.beside", { home, away })
          : t("organizer.sheet.kicks.lead")}
      </p>
      {next.length > 0 ? (
        <NextKick key={kicks.length} game={game} eligibility={eligibility} next={next} />
      ) : (
        <Decided game={game} />
      )}
      {kicks.length > 0 ? <MendKicks key={`mend-${kicks.length}`} game={game} /> : null}
    </section>
  );
}

function Decided({ game }: { game: GameDetail }) {
  const { t } = useText();
  const winner = winnerOfKicks(game.kicks);
  if (winner === null) return null;
  const score = scoreOfKicks(game.kicks);
  const text = game.finished ? "decidedOver" : "decided";
  return (
    <p>
      <b>
        {t(`organizer.sheet.kicks.${text}`, {
          team: game[`${winner}_team`]?.name,
          for: score[winner],
          against: score[otherSide(winner)],
        })}
      </b>
    </p>
  );
}

function NextKick({ game, eligibility, next }: ShootOutProps & { next: Side[] }) {
  const { t } = useText();
  const place = game.kicks.length + 1;
  const form = usePageForm<KickForm>({ id: "kick", defaultValue: { athlete: "" } });
  const [side, other] = next;
  const nameOf = (one: Side) => game[`${one}_team`]?.name ?? "";
  const label =
    side && !other
      ? t("organizer.sheet.kicks.next", { place, team: nameOf(side) })
      : t("organizer.sheet.kicks.begins");
  const kickers = next.flatMap((one) => listKickers({ game, eligibility }, one, t));
  return (
    <FormFrame of={form} label={label} stay>
      <input type="hidden" name="noted" value={game.kicks.length} />
      {side && !other ? (
        <>
          <p>
            <b>{label}</b>
          </p>
          <input type="hidden" name="side" value={side} />
        </>
      ) : (
        <ChoiceField
          field={form.fields.side}
          label={label}
          choices={next.map((one) => ({ value: one, label: nameOf(one) }))}
        />
      )}
      {kickers.length > 0 ? (
        <SelectField
          field={form.fields.athlete}
          label={t("organizer.sheet.kicks.kicker")}
          empty={t("organizer.sheet.kicks.unknown")}
          options={kickers}
          optional
        />
      ) : null}
      <AddendumField closed={game.closed_at !== null} field={form.fields.addendum} />
      <div className="actions">
        <SubmitButton name="scored" value="goal">
          {t("organizer.sheet.kicks.scored")}
        </SubmitButton>
        <SubmitButton name="scored" value="missed" kind="quiet">
          {t("organizer.sheet.kicks.missed")}
        </SubmitButton>
      </div>
    </FormFrame>
  );
}

/** Returns a side's possible kickers: those on the pitch whose turn is next, then the rest. */
function listKickers(
  { game, eligibility }: ShootOutProps,
  side: Side,
  t: ReturnType<typeof useText>["t"],
): PersonOption[] {
  const team = game[`${side}_team`];
  if (!team) return [];
  const name = () => team.name;
  const people = listPeople(game, eligibility, {
    pitch: name,
    bench: name,
    outside: name,
    replaced: name,
    sentOff: name,
    staff: name,
    suspended: (called) => t("organizer.sheet.events.suspended", { name: called }),
  }).filter(({ value, place }) => value.startsWith(`${team.id}-`) && place !== "staff");
  const idOf = ({ value }: PersonOption) => Number(value.split("-")[1]);
  const onPitch = new Set(people.filter(({ place }) => place === "pitch").map(idOf));
  if (onPitch.size === 0) return people;
  const taken = game.kicks.map(({ user }) => ({ user_id: user?.id ?? null }));
  const first = nextKickers(onPitch, taken);
  const named = { team: team.name };
  const grouped = people.map((one) => ({
    ...one,
    group: t(`organizer.sheet.kicks.${first.has(idOf(one)) ? "mayKick" : "others"}`, named),
  }));
  return [
    ...grouped.filter((one) => first.has(idOf(one))),
    ...grouped.filter((one) => !first.has(idOf(one))),
  ];
}

function MendKicks({ game }: { game: GameDetail }) {
  const { t } = useText();
  const form = usePageForm<{ addendum?: string }>({ id: "undoKick" });
  const closed = game.closed_at !== null;
  const noted = <input type="hidden" name="noted" value={game.kicks.length} />;
  return (
    <div className="cluster gap-3">
      <FormFrame of={form} label={t("organizer.sheet.kicks.undo")} stay>
        {noted}
        <AddendumField closed={closed} field={form.fields.addendum} />
        <SubmitButton kind="quiet">{t("organizer.sheet.kicks.undo")}</SubmitButton>
      </FormFrame>
      <Confirm<{ addendum?: string }> id="removeKicks" text="organizer.sheet.kicks.removeAll">
        {({ addendum }) => (
          <>
            {noted}
            <AddendumField closed={closed} field={addendum} />
          </>
        )}
      </Confirm>
    </div>
  );
}
