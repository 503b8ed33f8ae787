import { useEffect, useRef } from "react";
import { type AnyField, FieldFrame, textOf, useControl } from "~/components/form/field.tsx";
import type { GameDetail } from "~/components/shapes.ts";
import { formatMinute } from "~/domain/minute.ts";
import { minuteOnClock } from "~/domain/period.ts";
import { useText } from "~/i18n/use-text.ts";

type Clock = Pick<GameDetail, "status" | "period" | "period_started_at">;

/** The minute of a game that is being played, as people write it; empty where no clock runs. */
export function minuteNow(game: Clock, duration: number, now: number): string {
  const { status, period, period_started_at } = game;
  if (status !== "live" || period_started_at === null) return "";
  const started = Date.parse(period_started_at);
  const minute = minuteOnClock({ period, started, now }, duration);
  return minute === null ? "" : formatMinute(minute);
}

interface MinuteFieldProps {
  field: AnyField;
  game: Clock;
  /** The game's duration: the minute follows its clock until somebody types another one. */
  clock?: number | undefined;
}

/** A minute of play; its keyboard has figures and the plus sign. */
export function MinuteField({ field, game, clock }: MinuteFieldProps) {
  const { t } = useText();
  const hint = t("organizer.sheet.events.minuteHint");
  const control = useControl(field, hint);
  const input = useRef<HTMLInputElement>(null);
  const { status, period, period_started_at } = game;
  useEffect(() => {
    if (clock === undefined) return;
    let written = "";
    const follow = () => {
      const here = input.current;
      if (!here || document.activeElement === here) return;
      if (here.value !== here.defaultValue && here.value !== written) return;
      written = minuteNow({ status, period, period_started_at }, clock, Date.now());
      here.value = written;
    };
    const timer = setInterval(follow, 5000);
    return () => clearInterval(timer);
  }, [clock, status, period, period_started_at]);
  return (
    <FieldFrame field={field} label={t("organizer.sheet.events.minute")} hint={hint} optional>
      <input
        key={field.key}
        ref={input}
        {...control}
        type="text"
        inputMode="tel"
        autoComplete="off"
        defaultValue={textOf(field.initialValue)}
      />
    </FieldFrame>
  );
}
