import { useText } from "~/i18n/use-text.ts";
import { Icon } from "~/components/icon.tsx";
import type { EnrolmentInfo } from "~/components/shapes.ts";
import { registerTeamPath, type Target } from "~/components/target.ts";
import { EnrolmentRules } from "./enrolment-rules.tsx";
import { useShell } from "../use-shell.ts";

interface EnrolmentProps {
  target: Target;
  tournament: {
    enable_register: boolean;
    is_called: boolean;
    inscription_info: EnrolmentInfo | null;
  };
}

/** How teams and athletes come in: the call-up, the window, what is asked for, the way to the form. */
export function Enrolment({ target, tournament }: EnrolmentProps) {
  const { t } = useText();
  const shell = useShell();
  const { enable_register, is_called, inscription_info } = tournament;
  const open = enable_register && shell?.championship.enable_register === true;
  if (!open && !is_called && !inscription_info) return null;
  return (
    <section className="card" aria-labelledby="inscricoes">
      <header>
        <h2 id="inscricoes">{t("info.enrolment")}</h2>
      </header>
      {is_called ? (
        <p className="called">
          <Icon name="check" />
          {t("info.called")}
        </p>
      ) : null}
      {inscription_info ? <EnrolmentRules info={inscription_info} /> : null}
      {open ? (
        <p className="enrolment-call">
          <a className="button" href={registerTeamPath(target)} data-action="inscrever-time">
            {t("info.register")}
          </a>
          <span className="sub">{t("info.registerHint")}</span>
        </p>
      ) : null}
    </section>
  );
}
