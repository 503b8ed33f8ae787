import type { Athlete } from "../import/season.ts";
import { pick, type Random } from "./random.ts";

const words = (text: string): string[] => text.trim().split(/\s*,\s*/);

const firstNames = words(`
  Adriano, Anderson, Bruno, Caio, César, Cláudio, Danilo, Denis, Diego, Edson, Eduardo, Emerson,
  Fábio, Felipe, Flávio, Gilberto, Gustavo, Hugo, Igor, Ivan, Jair, Jeferson, Jonas, José Carlos,
  Juliano, Kauê, Leandro, Luciano, Luís Fernando, Marcelo, Márcio, Maicon, Mateus, Maurício, Murilo,
  Nilton, Otávio, Paulo Sérgio, Rafael, Renan, Ricardo, Robson, Rogério, Samuel, Sandro, Sidnei,
  Thiago, Valdir, Vinícius, Wagner, Wesley, William`);

const womensNames = words(`
  Adriana, Aline, Amanda, Beatriz, Bruna, Camila, Carla, Carolina, Cíntia, Daniela, Débora, Eduarda,
  Elaine, Fabiana, Fernanda, Gabriela, Gislaine, Heloísa, Ingrid, Isabela, Jaqueline, Joana, Júlia,
  Karina, Larissa, Letícia, Luana, Luciana, Manuela, Mariana, Michele, Natália, Patrícia, Priscila,
  Rafaela, Raquel, Renata, Sabrina, Simone, Talita, Tatiane, Vanessa, Vitória, Viviane, Yasmin`);

const surnames = words(`
  Almeida, Alves, Amaral, Araújo, Barbosa, Barros, Batista, Brito, Camargo, Cardoso, Carvalho,
  Correia, Costa, Cunha, Dias, Farias, Fonseca, Freitas, Garcia, Gomes, Lacerda, Leite, Lima, Lopes,
  Machado, Martins, Medeiros, Melo, Mendes, Moraes, Moreira, Moura, Nascimento, Nogueira, Novaes,
  Pacheco, Paiva, Peixoto, Pereira, Pinto, Prado, Queiroz, Ramos, Rezende, Rocha, Sales, Sampaio,
  Santana, Siqueira, Souza, Teixeira, Vasconcelos, Viana`);

const womensNicknames = words(`
  Baixinha, Bilu, Cacau, Canhotinha, Duda, Gabi, Ju, Maguinha, Mineira, Pimenta, Tata, Xuxu`);

const nicknames = words(`
  Baiano, Batata, Bigode, Canhoto, Carioca, Dinho, Foguete, Gaúcho, Jacaré, Magrão, Mineiro, Nenê,
  Paçoca, Pancho, Pardal, Pingo, Russo, Salsicha, Tico, Xodó`);

interface SquadKind {
  firstNames: string[];
  nicknames: string[];
  shirts: [number, string][];
}

const shirts: [number, string][] = [
  [1, "Goleiro"],
  [2, "Lateral Direito"],
  [3, "Zagueiro"],
  [4, "Zagueiro"],
  [6, "Lateral Esquerdo"],
  [5, "Volante"],
  [8, "Volante"],
  [7, "Meia"],
  [10, "Meia"],
  [9, "Centro Avante"],
  [11, "Atacante"],
  [12, "Goleiro"],
  [13, "Zagueiro"],
  [17, "Meia"],
  [19, "Atacante"],
];

const fieldSquad: SquadKind = { firstNames, nicknames, shirts };

export const womensFutsalSquad: SquadKind = {
  firstNames: womensNames,
  nicknames: womensNicknames,
  shirts: [
    [1, "Goleiro"],
    [2, "Fixo"],
    [7, "Ala"],
    [10, "Ala"],
    [9, "Pivô"],
    [12, "Goleiro"],
    [4, "Fixo"],
    [8, "Ala"],
    [11, "Ala"],
    [19, "Pivô"],
  ],
};

export function makeRosters(
  random: Random,
  teams: string[],
  { firstNames, nicknames, shirts }: SquadKind = fieldSquad,
): Map<string, Athlete[]> {
  const taken = new Set<string>();
  const newName = (): string => {
    const name = `${pick(random, firstNames)} ${pick(random, surnames)}`;
    if (taken.has(name)) return newName();
    taken.add(name);
    return name;
  };
  return new Map(
    teams.map((team) => {
      const free = [...nicknames];
      const athletes = shirts.map(([shirt, position]): Athlete => {
        const name = newName();
        const nickname = random() < 0.3 ? pick(random, free) : null;
        if (nickname) free.splice(free.indexOf(nickname), 1);
        return { team, name, nickname, shirt, position };
      });
      return [team, athletes];
    }),
  );
}
