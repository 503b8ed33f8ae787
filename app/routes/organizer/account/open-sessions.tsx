import { fullDay } from "~/components/date.ts";
import { FormFrame, SubmitButton } from "~/components/form/form-frame.tsx";
import { usePageForm } from "~/components/form/use-page-form.ts";
import { useText } from "~/i18n/use-text.ts";

interface Session {
  id: number;
  created_at: string;
  used_at: string;
  user_agent: string | null;
  current: boolean;
}

/** The open sessions of the account, each with a button that ends it. */
export function OpenSessions({ sessions }: { sessions: Session[] }) {
  const { t } = useText();
  return (
    <section className="card" aria-labelledby="sessoes">
      <header>
        <h2 id="sessoes">{t("organizer.account.profile.sessions")}</h2>
        <p className="sub">{t("organizer.account.profile.sessionsLead")}</p>
      </header>
      <ul className="rows lined items">
        {sessions.map((session) => (
          <OpenSession key={session.id} {...session} />
        ))}
      </ul>
      {sessions.length > 1 ? <EndOthers /> : null}
    </section>
  );
}

function OpenSession({ id, created_at, used_at, user_agent, current }: Session) {
  const { t } = useText();
  const form = usePageForm({ id: `end:${id}` });
  const device = deviceOf(user_agent);
  const name = device
    ? t("organizer.account.profile.browserOn", device)
    : t("organizer.account.profile.unknown");
  return (
    <li className="split">
      <span className="item-text lines">
        <b>{name}</b>
        <span className="sub dots">
          <span>{t("organizer.account.profile.since", { day: fullDay(created_at) })}</span>
          <span>{t("organizer.account.profile.used", { day: fullDay(used_at) })}</span>
        </span>
      </span>
      {current ? (
        <span className="tag">{t("organizer.account.profile.here")}</span>
      ) : (
        <FormFrame of={form} label={t("organizer.account.profile.endOf", { session: name })}>
          <input type="hidden" name="id" value={id} />
          <SubmitButton kind="quiet">{t("organizer.account.profile.end")}</SubmitButton>
        </FormFrame>
      )}
    </li>
  );
}

function EndOthers() {
  const { t } = useText();
  const form = usePageForm({ id: "others" });
  return (
    <FormFrame of={form} className="actions card-foot">
      <SubmitButton kind="quiet">{t("organizer.account.profile.endOthers")}</SubmitButton>
    </FormFrame>
  );
}

const BROWSERS = [
  ["Edge", /Edg(?:e|A|iOS)?\//],
  ["Opera", /OPR\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /(?:Firefox|FxiOS)\//],
  ["Chrome", /(?:Chrome|CriOS)\//],
  ["Safari", /Safari\//],
] as const;

const SYSTEMS = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["Mac", /Macintosh/],
  ["Linux", /Linux|X11/],
] as const;

const firstMatch = (
  userAgent: string,
  known: readonly (readonly [string, RegExp])[],
): string | null => known.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;

/** The browser and system of a session; the order of the lists matters, since user agents name each other's brands. */
function deviceOf(userAgent: string | null) {
  const browser = firstMatch(userAgent ?? "", BROWSERS);
  const system = firstMatch(userAgent ?? "", SYSTEMS);
  return browser && system ? { browser, system } : null;
}
