import { useText } from "~/i18n/use-text.ts";
import { AthleteLink } from "~/components/athlete-link.tsx";
import { Shield } from "~/components/shield.tsx";
import type { Target } from "~/components/target.ts";
import { Served, type Suspension, SuspensionCause } from "./suspension-cause.tsx";

interface SuspensionListProps {
  suspensions: Suspension[];
  target: Target;
}

/** Suspensions of a page, those still to be served apart from those that are over. */
export function SuspensionList({ suspensions, target }: SuspensionListProps) {
  const open = suspensions.filter(({ remaining }) => remaining > 0);
  const over = suspensions.filter(({ remaining }) => remaining === 0);
  return (
    <>
      <Part kind="open" suspensions={open} target={target} />
      <Part kind="over" suspensions={over} target={target} />
    </>
  );
}

function Part({ kind, suspensions, target }: SuspensionListProps & { kind: "open" | "over" }) {
  const { t } = useText();
  if (suspensions.length === 0) return null;
  return (
    <div className={`suspensions suspensions-${kind}`}>
      <h3>{t(`athletes.absences.${kind}`)}</h3>
      <ul>
        {suspensions.map((suspension) => (
          <li key={suspension.id}>
            <Shield of={suspension.team} />
            <div>
              <b>
                <AthleteLink user={suspension.user} target={target} />
              </b>
              <span className="sub">{suspension.team.name}</span>
              <SuspensionCause suspension={suspension} target={target} />
              <Served
                matches={suspension.matches - suspension.deducted}
                served={suspension.served}
              />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
