import type { ApiClient } from "../../app/v1/client.ts";
import { createNews, listOwnNews } from "../../app/v1/site/news/contract.ts";
import type { Calendar } from "./calendar.ts";
import type { ReadPicture } from "./pictures.ts";

interface Piece {
  title: string;
  body: string;
  day: number;
  hour: string;
  scene: "sunset" | "rain" | "cup";
}

const pieces: Piece[] = [
  {
    title: "A taça já tem dono de olho: final dos Veteranos decide tudo no jogo de volta",
    day: -12,
    hour: "18:30",
    scene: "cup",
    body: `Depois do **1 a 1** na ida, a final dos Veteranos ficou para o jogo de volta. Quem vencer levanta a taça; novo empate leva aos pênaltis.

## O que diz o regulamento

- Não há gol fora de casa.
- Empate no placar somado: pênaltis logo depois do apito final.
- Amarelos da semifinal não contam mais.

A liga pede que as torcidas cheguem cedo: o portão abre uma hora antes.`,
  },
  {
    title: "Chuva alaga o campo, e um jogo da 4ª rodada fica para depois",
    day: -1,
    hour: "11:10",
    scene: "rain",
    body: `O campo amanheceu debaixo d'água, e o árbitro não teve dúvida: **não dá jogo**. A partida foi adiada, e a nova data sai depois de os dois times serem ouvidos.

> "A bola boiava melhor do que rolava", contou o mesário.

Os outros jogos da rodada continuam de pé. Confira os horários em *Jogos* antes de sair de casa.`,
  },
  {
    title: "Inscrições abertas para o Sub-15: traga o time do seu bairro",
    day: -3,
    hour: "09:00",
    scene: "sunset",
    body: `A molecada agora tem vez: o **Sub-15** começa no mês que vem, e ainda há vagas.

1. Junte de 11 a 20 atletas nascidos a partir do ano certo.
2. Inscreva o time pela página do campeonato.
3. Mande o link de inscrição para os responsáveis: cada atleta se cadastra sozinho.

A inscrição é de graça. Dúvidas? Fale com a organização pela página de informações.`,
  },
];

export async function publishNews(
  call: ApiClient,
  championship_id: number,
  calendar: Calendar,
  read: ReadPicture,
): Promise<void> {
  const { records } = await call(listOwnNews, { query: { championship_id } });
  const known = new Set(records.map(({ title }) => title));
  for (const { title, body, day, hour, scene } of pieces) {
    if (known.has(title)) continue;
    const published_at = calendar.at(day, hour);
    const form = { championship_id, title, body, published_at, banner: read(`banners/${scene}`) };
    await call(createNews, { form });
  }
}
