import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import * as t from "~/i18n/pt-BR/sheet/texts.ts";
import { Shield } from "~/components/team/shield.tsx";
import { type Calls, Refusal, Unreachable } from "../device/calls.ts";
import { openMatch } from "../device/door.ts";
import type { Door } from "../device/records.ts";
import type { Store } from "../device/store.ts";
import { Icon } from "../parts/icon.tsx";
import { sayClock, sayDay } from "../parts/say.ts";
import { BrandHead } from "../parts/frame.tsx";

const DIGITS = 4;
const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

interface DoorProps {
  secret: string;
  store: Store;
  calls: Calls;
  /** Unsent entries of a link that is not valid any more. */
  kept: number | null;
  known: Door | null;
  onOpen: () => void;
}

/** The PIN of a link: no account, only this game. */
export function DoorScreen({ secret, store, calls, kept, known, onOpen }: DoorProps) {
  const [door, setDoor] = useState<Door | null>(known);
  const [pin, setPin] = useState("");
  const [author, setAuthor] = useState("");
  const [fault, setFault] = useState("");
  const [isOpening, setOpening] = useState(false);
  const name = useRef<HTMLInputElement>(null);

  useEffect(() => {
    void store.readSetting("author").then((known) => setAuthor((typed) => typed || (known ?? "")));
  }, [store]);
  const read = useCallback(
    () =>
      calls.readDoor(secret).then(setDoor, (error: unknown) => {
        setFault(sayFault(error));
      }),
    [calls, secret],
  );
  useEffect(() => void read(), [read]);

  async function enter(typed: string): Promise<void> {
    if (!door || isOpening || typed.length < DIGITS) return;
    if (author.trim() === "") {
      setFault(t.door.nameWanted);
      name.current?.focus();
      return;
    }
    setOpening(true);
    setFault("");
    try {
      await openMatch({ secret, pin: typed, author: author.trim(), door }, { store, calls });
      onOpen();
    } catch (error) {
      setFault(sayFault(error));
      // What was opened without the squads goes on and reads them later.
      if (error instanceof Unreachable && (await store.readMatch(secret))?.token) onOpen();
      setPin("");
    } finally {
      setOpening(false);
    }
  }

  const add = (digit: string) => {
    if (pin.length >= DIGITS) return;
    const typed = pin + digit;
    setPin(typed);
    setFault("");
    if (typed.length === DIGITS) void enter(typed);
  };
  const erase = () => setPin((typed) => typed.slice(0, -1));
  const onKey = ({ key, target }: KeyboardEvent) => {
    if (target instanceof HTMLInputElement) return;
    if (/^\d$/.test(key)) add(key);
    if (key === "Backspace") erase();
  };

  return (
    <div className="door" onKeyDown={onKey} role="presentation">
      <BrandHead />
      <main className="body">
        {door ? <DoorGame door={door} /> : null}
        {kept === null ? null : (
          <p className="message">
            {t.door.shut} {kept > 0 ? t.door.kept(kept) : null}
          </p>
        )}
        {"serviceWorker" in navigator ? null : (
          <p className="message message-low">{t.door.cannotKeep}</p>
        )}
        {door ? (
          <form
            className="door-form"
            onSubmit={(event) => {
              event.preventDefault();
              void enter(pin);
            }}
          >
            <h2 className="title">{t.door.pin}</h2>
            <div className={fault && pin === "" ? "pin pin-wrong" : "pin"} aria-hidden="true">
              {Array.from({ length: DIGITS }, (_, at) => (
                <span key={at} className={at === pin.length ? "pin-next" : undefined}>
                  {pin[at]}
                </span>
              ))}
            </div>
            <p className="fault" role="alert">
              {fault}
            </p>
            {fault ? null : (
              <p className="hint">{isOpening ? t.door.entering : t.door.noAccount}</p>
            )}
            <label className="field">
              <span>{t.door.name}</span>
              <input
                ref={name}
                value={author}
                maxLength={40}
                autoComplete="name"
                enterKeyHint="go"
                onChange={({ target }) => setAuthor(target.value)}
              />
            </label>
            <div className="pad thumb">
              {KEYS.map((key) => (
                <button key={key} type="button" onClick={() => add(key)}>
                  {key}
                </button>
              ))}
              <button type="button" className="pad-word" onClick={() => setFault(t.door.askPin)}>
                {t.door.noPin}
              </button>
              <button type="button" onClick={() => add("0")}>
                0
              </button>
              {pin.length === DIGITS ? (
                <button type="submit" className="pad-word pad-enter" disabled={isOpening}>
                  {isOpening ? t.door.entering : t.door.enter}
                </button>
              ) : (
                <button type="button" aria-label={t.site.erase} onClick={erase}>
                  <Icon name="erase" size={26} />
                </button>
              )}
            </div>
          </form>
        ) : (
          <>
            <p className="title" role="status">
              {fault || t.site.loading}
            </p>
            {fault ? (
              <button
                type="button"
                className="button"
                onClick={() => {
                  setFault("");
                  void read();
                }}
              >
                {t.door.again}
              </button>
            ) : null}
          </>
        )}
      </main>
    </div>
  );
}

function sayFault(error: unknown): string {
  if (error instanceof Unreachable) return t.door.silent;
  if (error instanceof Refusal) return error.detail || t.site.failed;
  return t.site.failed;
}

function DoorGame({ door }: { door: Door }) {
  const { home_team, away_team, starts_at, time_known, field, round } = door;
  const when = starts_at
    ? [sayDay(starts_at), time_known && sayClock(starts_at)].filter(Boolean).join(", ")
    : null;
  return (
    <section className="door-game">
      {[home_team, away_team].map((team, at) => (
        <p key={at}>
          <Shield of={team} size="medium" />
          {team?.name ?? t.door.versus}
        </p>
      ))}
      <p className="hint">
        {[when, field].filter(Boolean).join(" · ")}
        <br />
        {[door.championship.name, door.tournament.name, t.door.round(round.name)].join(" · ")}
      </p>
    </section>
  );
}
