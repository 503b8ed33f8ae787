import { updateChampionship } from "../../../../app/v1/structure/championships/contract.ts";
import { createNews } from "../../../../app/v1/site/news/contract.ts";
import { attachToGame } from "../../../../app/v1/matchday/games/sheet/contract.ts";
import { updateTeam } from "../../../../app/v1/people/teams/contract.ts";
import { updateTournament } from "../../../../app/v1/structure/tournaments/contract.ts";
import { updateUser } from "../../../../app/v1/people/personal-data/contract.ts";
import { addMember } from "../../support/members.ts";
import { newAccount } from "../../support/accounts.ts";
import { newSeason, newTournament } from "../../support/championship.ts";
import { pdf, png } from "../../support/file-samples.ts";
import { setPlan } from "../../support/plan.ts";
import { played } from "../archive/played.ts";
import { sql } from "../../support/statement.ts";

const picture = (width: number, height: number): Blob => new Blob([png(width, height)]);

/** A championship of two seasons with every kind of picture, a rulebook, an attachment and a helper. */
export async function illustrated() {
  const world = await played();
  const { call, championship, tournament, teams, ids, tiao, registers } = world;
  await setPlan(championship.id, "elite");
  const season = await newSeason(world, championship, "2027");
  await newTournament(world, season, { name: "Sub-17" });
  const id = championship.id;
  // The news was inserted without its rendered fields.
  await sql`UPDATE news
     SET excerpt = 'A bola rolou', body_html = '<p>A <strong>bola</strong> rolou</p>'
     WHERE championship_id = ${id}`.run();
  await call(updateChampionship, {
    params: { id },
    form: { logo: picture(8, 8), rules: new Blob([pdf()]) },
  });
  await call(updateTournament, {
    params: { id: tournament.id },
    form: { logo: picture(9, 8), rules: new Blob([pdf(" ")]) },
  });
  await call(updateTeam, {
    params: { id: teams[0]?.id ?? 0 },
    form: { logo: picture(10, 8), image: picture(11, 8) },
  });
  await call(updateUser, { params: { id: tiao.id }, form: { photo: picture(12, 8) } });
  await call(attachToGame, {
    form: { game_id: ids[0] ?? 0, team_id: teams[0]?.id ?? 0, file: new Blob([pdf("  ")]) },
  });
  await call(createNews, {
    form: {
      championship_id: id,
      title: "Foto",
      body: "Com **foto**.",
      published_at: "2026-05-03T18:00:00Z",
      banner: picture(13, 8),
    },
  });
  const helper = await newAccount();
  await addMember(id, helper, "scorer");
  return { ...world, helper, registers };
}
