import { distance } from "fastest-levenshtein";
import { z } from "zod";
import type { FieldError } from "../../http/problem.ts";
import { text } from "../../texts/text.ts";

const MOST_NAMED = 50;

const NAME_LENGTH = 100;

/** Names are similar up to this share of different characters. */
const NEAR = 0.45;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns unknown fields at every depth as 422 errors with the probable name. Fields of `answer` are reported
 * as read-only.
 */
export function unknownFields(schema: z.ZodType, body: unknown, answer: z.ZodType | null) {
  const found: FieldError[] = [];
  const readable = answer ? namesIn(answer) : new Set<string>();
  walk(schema, body, [], ({ steps, name, shape }) => {
    if (found.length < MOST_NAMED) found.push(unknownField(name, shape, steps, readable));
  });
  return found;
}

/** Returns the error with the nearest known name. */
export function unknownField(
  name: string,
  shape: Fields,
  steps: readonly string[] = [],
  readable: ReadonlySet<string> = new Set(),
): FieldError {
  const path = [...steps, name.slice(0, NAME_LENGTH)].join(".");
  if (readable.has(name)) return { path, code: "read_only", message: "validation.readOnlyField" };
  const meant = nearest(name, Object.keys(shape));
  const message =
    meant === undefined
      ? ("validation.unknownField" as const)
      : text("validation.unknownFieldNear", { meant });
  return { path, code: "unrecognized_keys", message };
}

function nearest(name: string, known: readonly string[]): string | undefined {
  if (name.length > NAME_LENGTH) return undefined;
  const typed = plain(name);
  const [best] = known
    .map((one) => {
      const field = plain(one);
      return { one, far: distance(typed, field) / Math.max(typed.length, field.length, 1) };
    })
    .toSorted((a, b) => a.far - b.far);
  return best && best.far <= NEAR ? best.one : undefined;
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

interface Unknown {
  steps: readonly string[];
  name: string;
  shape: Fields;
}

function walk(
  schema: unknown,
  value: unknown,
  steps: readonly string[],
  meet: (unknown: Unknown) => void,
): void {
  if (typeof value !== "object" || value === null) return;
  const kind = bare(schema);
  if (kind instanceof z.ZodUnion) {
    walk(chooseOption(kind, value), value, steps, meet);
  } else if (kind instanceof z.ZodArray && Array.isArray(value)) {
    value.forEach((item, i) => walk(kind.element, item, [...steps, String(i)], meet));
  } else if (kind instanceof z.ZodTuple && Array.isArray(value)) {
    value.forEach((item, i) => walk(kind.def.items[i], item, [...steps, String(i)], meet));
  } else if (kind instanceof z.ZodRecord) {
    for (const [name, item] of Object.entries(value)) {
      walk(kind.valueType, item, [...steps, name.slice(0, NAME_LENGTH)], meet);
    }
  } else if (kind instanceof z.ZodObject && !Array.isArray(value)) {
    const shape: Fields = kind.shape;
    for (const [name, item] of Object.entries(value)) {
      if (Object.hasOwn(shape, name)) walk(shape[name], item, [...steps, name], meet);
      else if (isClosed(kind)) meet({ steps, name, shape });
    }
  }
}

const isClosed = ({ def }: z.ZodObject): boolean =>
  def.catchall === undefined || def.catchall instanceof z.ZodNever;

/** Unwraps optional, nullable and preprocessed schemas. */
function bare(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe) {
    return bare(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  }
  if (schema instanceof z.ZodLazy) return bare(schema.unwrap());
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch
  ) {
    return bare(schema.unwrap());
  }
  return schema;
}

/**
 * Chooses the option that accepts the value, else the one with the right discriminator and the fewest unknown
 * fields.
 */
function chooseOption(union: z.ZodUnion, value: object): unknown {
  const options = union.options.filter((one): one is z.ZodType => one instanceof z.ZodType);
  const taking = options.find((one) => one.safeParse(value).success);
  if (taking) return taking;
  const named = union instanceof z.ZodDiscriminatedUnion ? union.def.discriminator : undefined;
  return options
    .map((one) => ({ one, strange: strangeness(one, value, named) }))
    .toSorted((a, b) => a.strange - b.strange)[0]?.one;
}

/** The number of unknown fields; a wrong discriminator counts more than all of them. */
function strangeness(option: z.ZodType, value: object, discriminator: string | undefined): number {
  let count = 0;
  const kind = bare(option);
  if (!(kind instanceof z.ZodObject) && !(kind instanceof z.ZodArray)) return Infinity;
  walk(option, value, [], () => count++);
  if (discriminator === undefined || !(kind instanceof z.ZodObject)) return count;
  const own: unknown = kind.shape[discriminator];
  const fits = own instanceof z.ZodType && own.safeParse(Reflect.get(value, discriminator)).success;
  return fits ? count : count + 1_000_000;
}

const answerNames = new WeakMap<z.ZodType, ReadonlySet<string>>();

function namesIn(answer: z.ZodType): ReadonlySet<string> {
  const kept = answerNames.get(answer);
  if (kept) return kept;
  const names = new Set<string>();
  collect(answer, names, new Set());
  answerNames.set(answer, names);
  return names;
}

function collect(schema: unknown, names: Set<string>, seen: Set<unknown>): void {
  const kind = bare(schema);
  if (seen.has(kind)) return;
  seen.add(kind);
  if (kind instanceof z.ZodUnion) for (const one of kind.options) collect(one, names, seen);
  if (kind instanceof z.ZodArray) collect(kind.element, names, seen);
  if (kind instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(kind.shape)) {
      names.add(name);
      collect(field, names, seen);
    }
  }
}
