import {
  Component,
  type ReactNode,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import * as t from "~/i18n/pt-BR/sheet/texts.ts";
import type { Calls } from "./device/calls.ts";
import { type Session, startSession } from "./device/session.ts";
import type { Store } from "./device/store.ts";
import { DoorScreen } from "./screens/door.tsx";
import { MatchesScreen } from "./screens/matches.tsx";
import { OpenRoom } from "./screens/room.tsx";

interface Tools {
  store: Store;
  calls: Calls;
}

/** A link's page, or the list of games on this device. */
export function SheetApp({ secret, ...tools }: Tools & { secret: string | undefined }) {
  return (
    <Boundary>
      {secret === undefined ? (
        <MatchesScreen store={tools.store} />
      ) : (
        <Link secret={secret} {...tools} />
      )}
    </Boundary>
  );
}

/** Each opening of the door starts a new session. */
function Link(props: Tools & { secret: string }) {
  const [round, setRound] = useState(0);
  const reopen = useCallback(() => setRound((round) => round + 1), []);
  return <Game key={round} {...props} onOpen={reopen} />;
}

function Game({ secret, store, calls, onOpen }: Tools & { secret: string; onOpen: () => void }) {
  const [session, setSession] = useState<Session | null | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    let started: Session | undefined;
    void startSession(secret, { store, calls })
      .catch(() => undefined)
      .then((session) => {
        started = session;
        if (isGone) return session?.stop();
        return setSession(session ?? null);
      });
    return () => {
      isGone = true;
      started?.stop();
    };
  }, [secret, store, calls]);
  if (session === undefined) return null;
  const door = { secret, store, calls, onOpen };
  return session === null ? (
    <DoorScreen {...door} kept={null} known={null} />
  ) : (
    <Opened session={session} door={door} />
  );
}

interface OpenedProps {
  session: Session;
  door: Pick<Parameters<typeof DoorScreen>[0], "secret" | "store" | "calls" | "onOpen">;
}

function Opened({ session, door }: OpenedProps) {
  const { match, rows, signal } = useSyncExternalStore(session.listen, session.read);
  if (signal !== "shut") return <OpenRoom session={session} />;
  const unsent = rows.filter(({ seq }) => seq === null).length;
  return <DoorScreen {...door} kept={unsent} known={match.door} />;
}

/** The notes are in storage, so a reload is safe. */
class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="body">
        <p className="title" role="alert">
          {t.site.failed}
        </p>
        <button
          type="button"
          className="button"
          onClick={() => {
            history.replaceState(null, "");
            location.reload();
          }}
        >
          {t.site.reload}
        </button>
      </main>
    );
  }
}
