export interface Club {
  name: string;
  short_name: string;
  city: string;
  primary_color: string;
  secondary_color: string;
}

const club = (
  name: string,
  short_name: string,
  city: string,
  primary_color: string,
  secondary_color: string,
): Club => ({ name, short_name, city, primary_color, secondary_color });

export const groupA = [
  club("Leões da Ladeira", "Leões", "São Paulo", "#d97706", "#1c1917"),
  club("Onze Canelas", "Canelas", "São Paulo", "#1d4ed8", "#ffffff"),
  club("Grêmio Beira-Córrego", "Beira-Córrego", "São Paulo", "#0f766e", "#fde047"),
  club("Pé de Vento FC", "Pé de Vento", "Guarulhos", "#7c3aed", "#ffffff"),
  club("Trovão da Vila", "Trovão", "Osasco", "#111827", "#facc15"),
  club("Poeira Futebol Clube", "Poeira", "Diadema", "#92400e", "#fef3c7"),
];

export const groupB = [
  club("Barranco Esporte Clube", "Barranco", "Santo André", "#b91c1c", "#ffffff"),
  club("Sereno da Serra", "Sereno", "Mauá", "#0369a1", "#bae6fd"),
  club("Unidos da Caixa d'Água", "Caixa d'Água", "São Paulo", "#2563eb", "#f97316"),
  club("Estrela do Trilho", "Estrela", "Osasco", "#be123c", "#fbbf24"),
  club("Morro Alto AC", "Morro Alto", "Guarulhos", "#15803d", "#ffffff"),
  club("Ferrolho da Ponte", "Ferrolho", "São Caetano do Sul", "#475569", "#e11d48"),
];

export const clubs = [...groupA, ...groupB];

export interface Ground {
  name: string;
  address: string;
  city: string;
  latitude: number;
  longitude: number;
}

export const grounds: Ground[] = [
  {
    name: "Campo do Jardim Aurora",
    address: "Rua das Acácias, 120 – Jardim Aurora",
    city: "São Paulo",
    latitude: -23.5307,
    longitude: -46.4682,
  },
  {
    name: "Arena Beira-Córrego",
    address: "Avenida do Córrego Fundo, 450 – Vila Serena",
    city: "São Paulo",
    latitude: -23.6584,
    longitude: -46.7021,
  },
  {
    name: "CDC Morro Alto",
    address: "Rua da Caixa d'Água, 33 – Morro Alto",
    city: "Guarulhos",
    latitude: -23.4321,
    longitude: -46.5118,
  },
  {
    name: "Campo da Pedreira",
    address: "Estrada da Pedreira Velha, 1001",
    city: "Santo André",
    latitude: -23.6893,
    longitude: -46.5146,
  },
  {
    name: "Estádio do Trilho",
    address: "Rua da Estação Antiga, 7 – Centro",
    city: "Osasco",
    latitude: -23.5329,
    longitude: -46.7788,
  },
];

export const court: Ground = {
  name: "Quadra da Escola do Trilho",
  address: "Travessa do Apito, 11 – Centro",
  city: "Osasco",
  latitude: -23.5361,
  longitude: -46.7743,
};

const names = (list: Club[]): string[] => list.map(({ name }) => name);

export const teamsA = names(groupA);
export const teamsB = names(groupB);
export const groundNames = grounds.map(({ name }) => name);
