import createClient from "openapi-fetch";
import type { paths } from "./paths.ts";

interface Called {
  response: Response;
  error?: unknown;
}

function unwrapData<T>(called: Called & { data?: T }): T {
  if (called.data === undefined) throw new Error(JSON.stringify(called.error));
  return called.data;
}

/** Creates a season with a client typed only by the published document, and returns each call's status. */
export async function makeSeason(baseUrl: string, token: string) {
  const statuses: number[] = [];
  const noted = <C extends Called>(called: C): C => {
    statuses.push(called.response.status);
    return called;
  };
  const visitor = createClient<paths>({ baseUrl });
  const own = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });

  const states = unwrapData(noted(await visitor.GET("/v1/states")));
  const uf = states.records[0]?.code ?? "SP";
  noted(await visitor.GET("/v1/states/{uf}/cities", { params: { path: { uf } } }));
  noted(await visitor.GET("/v1/positions"));
  noted(await own.GET("/v1/auth/admin/session"));

  const { id } = unwrapData(
    noted(await own.POST("/v1/organizer/championships", { body: { name: "Copa do Integrador" } })),
  );
  const championship = { params: { path: { id } } };
  const body = { description: "Feita por um programa." };
  const edited = unwrapData(
    noted(await own.PUT("/v1/organizer/championships/{id}", { ...championship, body })),
  );
  noted(await visitor.GET("/v1/championships/{id}", { params: { path: { id: edited.slug } } }));
  noted(await own.GET("/v1/organizer/championships"));
  const season = unwrapData(
    noted(await own.POST("/v1/organizer/seasons", { body: { championship_id: id, name: "2026" } })),
  );
  noted(
    await own.PUT("/v1/organizer/seasons/{id}", {
      params: { path: { id: season.id } },
      body: { name: "2027", version: season.version },
    }),
  );
  const tournament = unwrapData(
    noted(
      await own.POST("/v1/organizer/tournaments", {
        body: { season_id: season.id, name: "Adulto", status: "started" },
      }),
    ),
  );
  const tournamentPath = { params: { path: { id: tournament.id } } };
  noted(await visitor.GET("/v1/tournaments/{id}", tournamentPath));
  const phase = unwrapData(
    noted(
      await own.POST("/v1/organizer/phases", {
        body: { tournament_id: tournament.id, name: "Primeira fase", is_group: true },
      }),
    ),
  );
  const { group } = unwrapData(
    noted(
      await own.POST("/v1/organizer/groups", { body: { phase_id: phase.id, name: "Grupo A" } }),
    ),
  );
  const round = unwrapData(
    noted(
      await own.POST("/v1/organizer/rounds", { body: { phase_id: phase.id, name: "1ª rodada" } }),
    ),
  );
  noted(
    await own.POST("/v1/organizer/fields", {
      body: { championship_id: id, name: "Campo do Integrador" },
    }),
  );
  noted(await visitor.GET("/v1/fields", { params: { query: { championship: String(id) } } }));
  const register = unwrapData(
    noted(
      await own.POST("/v1/registers", {
        body: { tournament_id: tournament.id, name: "Bangu", primary_color: "#C2410c" },
      }),
    ),
  );
  noted(
    await own.POST("/v1/organizer/spots", {
      body: { phase_id: phase.id, group_id: group.id, register_id: register.id },
    }),
  );
  noted(
    await visitor.GET("/v1/classifications", { params: { query: { tournament: tournament.id } } }),
  );
  noted(await own.DELETE("/v1/organizer/rounds/{id}", { params: { path: { id: round.id } } }));
  const refused = noted(
    await own.POST("/v1/organizer/adjustments", {
      body: {
        phase_id: phase.id,
        team_id: register.team_id,
        points: -9,
        reason: "W.O.",
        from_round: 2,
      },
    }),
  );
  return {
    statuses,
    refused: refused.error?.errors?.map(({ path, message }) => ({ path, message })),
  };
}
