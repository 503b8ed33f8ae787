import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import * as t from "~/i18n/pt-BR/sheet/texts.ts";
import type { EntryContent } from "../../domain/sheet/entries.ts";
import type { Book } from "../device/records.ts";
import type { Session } from "../device/session.ts";
import { useScreen } from "../navigation.ts";
import { timeNow } from "../play/clock.ts";
import { readSituation } from "../play/situation.ts";
import { type Noted, type Room, RoomContext, type Screen, type Tap } from "../room.ts";
import { AthleteScreen } from "./athlete.tsx";
import { BeforeScreen, LineupScreen } from "./before.tsx";
import { BoardScreen } from "./board.tsx";
import { ClosedScreen } from "./closed.tsx";
import { EditScreen } from "./edit.tsx";
import { EndedScreen, EndScreen, NoteScreen, StopScreen } from "./end.tsx";
import { HistoryScreen } from "./history.tsx";
import { KicksScreen } from "./kicks.tsx";
import { MoreScreen } from "./more.tsx";
import { CardScreen, ChangeScreen, GoalScreen } from "./pick.tsx";
import { ResultScreen } from "./result.tsx";

/** Notices that follow an entry; others are seen on the screen itself. */
const NOTICED = new Set(["event", "foul", "time_out", "period", "interruption", "end"]);

export function OpenRoom({ session }: { session: Session }) {
  const { match } = useSyncExternalStore(session.listen, session.read);
  if (match.book === null) {
    return (
      <main className="body">
        <p className="title" role="status">
          {t.door.downloading}
        </p>
      </main>
    );
  }
  return <RoomOf session={session} book={match.book} />;
}

function RoomOf({ session, book }: { session: Session; book: Book }) {
  const state = useSyncExternalStore(session.listen, session.read);
  const { screen, go, home, back } = useScreen();
  const [noted, setNoted] = useState<Noted | null>(null);
  const situation = useMemo(() => readSituation(book, state.rows), [book, state.rows]);

  const tap = useCallback((): Tap => {
    const at = session.now();
    const { sheet } = readSituation(book, session.read().rows);
    return { at, time: timeNow(sheet, book.rules, at) };
  }, [session, book]);
  const note = useCallback(
    (content: EntryContent, moment: Tap = tap()): string => {
      const id = session.note(content, moment.time, moment.at);
      if (NOTICED.has(content.kind)) setNoted({ id, content, time: moment.time });
      navigator.vibrate?.(20);
      return id;
    },
    [session, tap],
  );
  const forget = useCallback(() => setNoted(null), []);
  const undo = useCallback(
    (id: string) => {
      note({ kind: "removal", of: id, reason: null });
      setNoted(null);
    },
    [note],
  );
  const room: Room = {
    session,
    state,
    book,
    situation,
    go,
    home,
    back,
    tap,
    note,
    noted,
    forget,
    undo,
  };
  return (
    <RoomContext value={room}>
      <ScreenOf key={JSON.stringify(screen)} screen={screen} room={room} />
    </RoomContext>
  );
}

function ScreenOf({ screen, room }: { screen: Screen; room: Room }) {
  switch (screen.name) {
    case "main":
      return <MainScreen room={room} />;
    case "board":
      return <BoardScreen />;
    case "lineup":
      return <LineupScreen {...screen} />;
    case "athlete":
      return <AthleteScreen {...screen} />;
    case "goal":
      return <GoalScreen {...screen} />;
    case "card":
      return <CardScreen {...screen} />;
    case "change":
      return <ChangeScreen {...screen} />;
    case "edit":
      return <EditScreen {...screen} />;
    case "more":
      return <MoreScreen />;
    case "history":
      return <HistoryScreen />;
    case "end":
      return <EndScreen />;
    case "result":
      return <ResultScreen />;
    case "note":
      return <NoteScreen />;
    case "stop":
      return <StopScreen />;
  }
}

function MainScreen({ room: { state, situation } }: { room: Room }) {
  const { period, ended } = situation.sheet.clock;
  if (state.match.closed_at !== null) return <ClosedScreen />;
  if (ended) return <EndedScreen />;
  if (period === "Pênaltis") return <KicksScreen />;
  return period === null ? <BeforeScreen /> : <BoardScreen />;
}
