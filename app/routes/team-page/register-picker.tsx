import { useText } from "~/i18n/use-text.ts";
import { teamPaths } from "./paths.ts";
import type { TeamRegister } from "./use-team.ts";

interface RegisterPickerProps {
  registers: TeamRegister[];
  chosen: TeamRegister;
  uuid: string;
}

/** The tournaments that a team is in, where there is more than one. */
export function RegisterPicker({ registers, chosen, uuid }: RegisterPickerProps) {
  const { t } = useText();
  if (registers.length < 2) return null;
  return (
    <nav className="picker" aria-label={t("teamPage.registers")}>
      <ul>
        {registers.map(({ id, tournament }) => (
          <li key={id}>
            <a
              className="chip"
              href={teamPaths(uuid).roster(id)}
              aria-current={id === chosen.id ? "page" : undefined}
            >
              {tournament.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
