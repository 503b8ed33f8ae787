import { VOLT } from "./color.ts";

interface Championship {
  id: number;
  name: string;
  color: string | null;
  logo: string | null;
}

/** A championship as its shield is drawn: in its own colour, else in Apito's. */
export const crestOf = ({ id, name, color, logo }: Championship) => ({
  id,
  name,
  logo,
  primary_color: color ?? VOLT,
});
