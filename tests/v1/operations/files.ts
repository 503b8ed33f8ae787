import { env } from "cloudflare:workers";
import { updateTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { getFile, getOwnFile } from "../../../app/v1/files/contract.ts";
import { png } from "../support/file-samples.ts";
import type { Entry } from "./operation.ts";
import type { World } from "../support/world.ts";

async function newFile(world: World): Promise<string> {
  const { id } = await world.newTournament();
  const form = { logo: new Blob([png()]) };
  const { logo } = await world.owner.call(updateTournament, { params: { id }, form });
  return (logo ?? "").replace("/v1/files/", "");
}

export const files: Entry[] = [
  {
    contract: getFile,
    who: "public",
    call: async (world) => ({ params: { key: await newFile(world) }, query: { w: 96 } }),
    subject: "params.key",
    wrong: [{ "query.w": 97 }],
  },
  {
    contract: getOwnFile,
    who: "manager",
    call: async (world) => {
      const id = await env.DB.prepare("SELECT id FROM files WHERE key = ?")
        .bind(await newFile(world))
        .first<number>("id");
      return { params: { id: id ?? 0 } };
    },
  },
];
