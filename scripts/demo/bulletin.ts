import { listBulletins, publishBulletins } from "../../app/v1/people/bulletins/contract.ts";
import type { ApiClient } from "../../app/v1/client.ts";
import { listInscriptions } from "../../app/v1/people/inscriptions/contract.ts";
import { allPages } from "../api/pages.ts";
import type { BuiltSeason } from "../import/build.ts";

const REGISTRATIONS = 12;

export async function publishBulletin(
  call: ApiClient,
  { tournament_id }: BuiltSeason,
): Promise<void> {
  const query = { tournament: tournament_id };
  const published = await call(listBulletins, { query });
  if (published.records.length > 0) return;
  const inscriptions = await allPages((page) =>
    call(listInscriptions, { query: { ...query, ...page } }),
  );
  const chosen = inscriptions
    .filter(({ status }, i) => status === "approved" && i % 15 === 7)
    .slice(0, REGISTRATIONS);
  const { bulletins } = await call(publishBulletins, {
    json: {
      tournament_id,
      bulletins: chosen.map(({ user, team_id }, i) => ({
        type: "registration" as const,
        user_id: user.id,
        to_team_id: team_id,
        note: i % 4 === 0 ? "Documentos conferidos" : null,
      })),
    },
  });
  const wrong = bulletins[0];
  if (!wrong) return;
  await call(publishBulletins, {
    json: {
      tournament_id,
      bulletins: [
        {
          type: "correction",
          user_id: wrong.user.id,
          corrects_id: wrong.id,
          to_team_id: wrong.to_team?.id ?? null,
          note: "Número do documento corrigido",
        },
      ],
    },
  });
}
