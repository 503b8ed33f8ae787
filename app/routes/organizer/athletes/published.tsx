import { Form, Link, useLocation } from "react-router";
import { clockTime, dayKey, longDay } from "~/components/date.ts";
import { useText } from "~/i18n/use-text.ts";
import type { listBulletins } from "~/v1/bulletins/contract.ts";
import type { CallOutput } from "~/v1/client.ts";
import { CursorPagination } from "../cursor-pagination.tsx";
import { EmptyDesk } from "../empty-desk.tsx";
import { dayOf } from "./athlete-table.tsx";

type Bulletins = CallOutput<typeof listBulletins>;
export type BulletinRow = Bulletins["records"][number];

interface PublishedProps {
  published: Bulletins;
  day: string | undefined;
  canCorrect: boolean;
}

/** The bulletin's rows by the day of their publication, the newest first. */
export function Published({ published, day, canCorrect }: PublishedProps) {
  const { t } = useText();
  const { pathname } = useLocation();
  const { records, pagination } = published;
  if (records.length === 0 && day === undefined) {
    return (
      <EmptyDesk
        title={t("organizer.bulletin.list.empty")}
        hint={t("organizer.bulletin.list.emptyHint")}
      />
    );
  }
  const days = [...new Set(records.map(({ published_at }) => dayKey(published_at)))].map((key) => ({
    key,
    rows: records.filter(({ published_at }) => dayKey(published_at) === key),
  }));
  return (
    <section className="stack">
      <h2>{t("organizer.bulletin.list.title")}</h2>
      <Form method="get" className="pair filters">
        <div className="field">
          <label htmlFor="day">{t("organizer.bulletin.list.day")}</label>
          <input key={day} id="day" type="date" name="dia" defaultValue={day} />
        </div>
        <div className="actions">
          <button type="submit" className="button button-quiet">
            {t("organizer.bulletin.list.show")}
          </button>
          {day === undefined ? null : (
            <Link className="text-link" to={pathname}>
              {t("organizer.bulletin.list.allDays")}
            </Link>
          )}
        </div>
      </Form>
      {records.length === 0 ? <p>{t("organizer.bulletin.list.emptyDay")}</p> : null}
      {days.map(({ key, rows }) => (
        <section key={key} className="card">
          <header>
            <h3>
              <time dateTime={key}>{longDay(rows[0]?.published_at ?? key)}</time>
            </h3>
          </header>
          <ul className="rows lined items">
            {rows.map((row) => (
              <BulletinLine key={row.id} row={row} canCorrect={canCorrect} />
            ))}
          </ul>
        </section>
      ))}
      <CursorPagination pagination={pagination} query={{ dia: day ?? "" }} />
    </section>
  );
}

function BulletinLine({ row, canCorrect }: { row: BulletinRow; canCorrect: boolean }) {
  const { t } = useText();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  query.set("corrigir", String(row.id));
  const from = row.from_team?.name ?? "";
  const to = row.to_team?.name ?? "";
  const facts = [
    t(`organizer.bulletin.list.${row.type}`, { from, to }),
    row.type === "correction" && from ? t("organizer.bulletin.list.from", { from }) : "",
    row.type === "correction" && to ? t("organizer.bulletin.list.to", { to }) : "",
    row.valid_from ? t("organizer.bulletin.list.validFrom", { day: dayOf(row.valid_from) }) : "",
    row.valid_until ? t("organizer.bulletin.list.validUntil", { day: dayOf(row.valid_until) }) : "",
    row.contract ? t(`organizer.bulletin.list.contract.${row.contract}`) : "",
    row.note ?? "",
  ].filter(Boolean);
  return (
    <li className="row gap-3">
      <time className="sub" dateTime={row.published_at}>
        {clockTime(row.published_at)}
      </time>
      <div className="grow lines">
        <b>{row.user.name}</b>
        {row.corrected_by_id === null ? null : (
          <span className="tag soft-warn">{t("organizer.bulletin.list.corrected")}</span>
        )}
        <p className="sub dots">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {canCorrect ? (
        <Link
          className="text-link"
          to={`?${query.toString()}`}
          aria-label={t("organizer.bulletin.correct.title", { name: row.user.name })}
        >
          {t("organizer.bulletin.correct.link")}
        </Link>
      ) : null}
    </li>
  );
}
