import { useId } from "react";
import { SelectField, TextField } from "~/components/form/controls.tsx";
import { useGroupName } from "~/components/game/game-facts.ts";
import { useText } from "~/i18n/use-text.ts";
import { Confirm, Folded, FoldedForm } from "~/components/form/folded.tsx";
import { FormFrame, SaveForm } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useParts } from "./board-form.tsx";
import type { Board, Phase } from "./board.server.ts";
import { DECISIONS, type Decision } from "~/domain/competition/decisions.ts";
import { useChoices, useFieldTexts } from "~/components/form/field.tsx";

export function PartTools({ board, phase }: { board: Board; phase: Phase }) {
  const { t } = useText();
  const { groups } = board;
  return (
    <section className="stack gap-3" aria-labelledby="editar">
      <h2 id="editar">{t("organizer.spots.edit.title")}</h2>
      {phase.is_group ? (
        <>
          {groups.map((group) => (
            <GroupTools
              key={group.id}
              phase={phase}
              group={group}
              spots={board.spots.filter(({ group_id }) => group_id === group.id).length}
            />
          ))}
          <NewGroup phase={phase} />
        </>
      ) : (
        <NewSpot phase={phase} label={t("organizer.spots.edit.addSpotPlain")} />
      )}
      {board.spots.length > 0 ? <RemoveSpot board={board} /> : null}
    </section>
  );
}

interface GroupToolsProps {
  phase: Phase;
  group: Board["groups"][number];
  spots: number;
}

function GroupTools({ phase, group, spots }: GroupToolsProps) {
  const { t } = useText();
  const name = useGroupName()(group.name);
  const choicesOf = useChoices();
  const form = usePageForm<{ id: number; name: string; decides: Decision | null }>({
    id: `rename:${group.id}`,
    defaultValue: { name: group.name, decides: group.decides },
  });
  const field = useFieldTexts(form.fields, "organizer.spots.edit");
  return (
    <Folded of={form} className="card fold" summary={t("organizer.spots.edit.group", { name })}>
      <div className="stack pad">
        <SaveForm of={form} version={group.version} label={name} stay kind="quiet">
          <input type="hidden" name="id" value={group.id} />
          <TextField {...field("name")} />
          <SelectField
            {...field("decides")}
            empty={t("organizer.spots.edit.decidesAsPhase")}
            options={choicesOf("organizer.phases.decisions", DECISIONS)}
          />
        </SaveForm>
        <NewSpot
          phase={phase}
          group={group.id}
          label={t("organizer.spots.edit.addSpot", { name })}
        />
        <Confirm
          id={`removeGroup:${group.id}`}
          label={t("organizer.spots.edit.removeGroup", { name })}
          question={t("organizer.spots.edit.removeGroupAsk", { count: spots })}
          action={t("form.delete")}
        >
          <input type="hidden" name="id" value={group.id} />
        </Confirm>
      </div>
    </Folded>
  );
}

function NewGroup({ phase }: { phase: Phase }) {
  const { t } = useText();
  const form = usePageForm<{ name: string }>({ id: "group" });
  const field = useFieldTexts(form.fields, "organizer.spots.edit");
  const label = t("organizer.spots.edit.add");
  return (
    <FoldedForm of={form} label={label} send={t("organizer.spots.edit.addSubmit")} kind="quiet">
      <input type="hidden" name="phase" value={phase.id} />
      <TextField {...field("name")} />
    </FoldedForm>
  );
}

function NewSpot({ phase, group, label }: { phase: Phase; group?: number; label: string }) {
  const form = usePageForm({ id: group === undefined ? "spot" : `spot:${group}` });
  return (
    <FormFrame of={form} label={label} stay send={label} kind="quiet">
      <input type="hidden" name="phase" value={phase.id} />
      {group === undefined ? null : <input type="hidden" name="group" value={group} />}
    </FormFrame>
  );
}

function RemoveSpot({ board }: { board: Board }) {
  const { t } = useText();
  const parts = useParts(board);
  const id = useId();
  const names = new Map(board.teams.map(({ id, team }) => [id, team.name]));
  return (
    <Confirm
      id="removeSpot"
      label={t("organizer.spots.edit.removeSpot")}
      question={t("organizer.spots.edit.removeSpotAsk")}
      action={t("form.delete")}
    >
      <div className="field">
        <label htmlFor={id}>{t("organizer.spots.edit.which")}</label>
        <select id={id} name="id">
          {parts.map(({ key, name, places }) => (
            <optgroup key={key} label={name}>
              {places.map(({ spot, label }) => (
                <option key={spot.id} value={spot.id}>
                  {`${label}: ${names.get(spot.register_id ?? 0) ?? t("organizer.spots.nobody")}`}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
    </Confirm>
  );
}
