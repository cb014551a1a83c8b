/** Shorter names are attributes; longer ones are ids, as keys of a map. */
const LONG_NAME = 24;
/** A name that may be a placeholder. */
const PLAIN = /^\w+$/;

/** An attribute by its name; `map.key` is a key within a map. */
type Path = string;

/** The names and values of a request's expressions, which DynamoDB takes separately from their text. */
export class Placeholders {
  readonly names: Record<string, string> = {};
  readonly values: Record<string, unknown> = {};
  readonly #short = new Map<string, string>();

  /** The placeholder of an attribute. */
  name(path: Path): string {
    return path
      .split('.')
      .map((part) => {
        const placeholder = part.length < LONG_NAME && PLAIN.test(part) ? `#${part}` : this.#shortened(part);
        this.names[placeholder] = part;
        return placeholder;
      })
      .join('.');
  }

  /** Keeps an update of 200 attributes named by ids below the 4 KB of an expression. */
  #shortened(part: string): string {
    const short = this.#short.get(part) ?? `#_${this.#short.size}`;
    this.#short.set(part, short);
    return short;
  }

  /** The placeholder of a value, or what an operand computes. */
  value(value: unknown): string {
    if (value instanceof Operand) return value.text(this);
    const name = `:${Object.keys(this.values).length}`;
    this.values[name] = value;
    return name;
  }

  /** Fields of a request; left out when empty, which DynamoDB would refuse. */
  get attributes() {
    return {
      ...(Object.keys(this.names).length > 0 && { ExpressionAttributeNames: this.names }),
      ...(Object.keys(this.values).length > 0 && { ExpressionAttributeValues: this.values }),
    };
  }
}

/** A value that the database computes from the item. */
class Operand {
  readonly text: (placeholders: Placeholders) => string;
  constructor(text: (placeholders: Placeholders) => string) {
    this.text = text;
  }
}

export const attribute = (path: Path) => new Operand((p) => p.name(path));
/** The attribute's value, or this one if it has none. */
export const orElse = (path: Path, value: unknown) =>
  new Operand((p) => `if_not_exists(${p.name(path)}, ${p.value(value)})`);
/** The sum of the attribute and this number. */
export const plus = (path: Path, value: unknown) => new Operand((p) => `${p.name(path)} + ${p.value(value)}`);

/** A condition of a write, or a query's filter. */
export type Condition = (placeholders: Placeholders) => string;

const compare =
  (operator: string) =>
  (path: Path, value: unknown): Condition =>
  (p) =>
    `${p.name(path)} ${operator} ${p.value(value)}`;

export const exists =
  (path: Path): Condition =>
  (p) =>
    `attribute_exists(${p.name(path)})`;
export const missing =
  (path: Path): Condition =>
  (p) =>
    `attribute_not_exists(${p.name(path)})`;
/** False when the attribute is missing, like every comparison but `differs`. */
export const equals = compare('=');
/** True also when the attribute is missing. */
export const differs = compare('<>');
export const below = compare('<');
export const atMost = compare('<=');
export const above = compare('>');
export const atLeast = compare('>=');
/** From the first value to the last, both included. */
export const between =
  (path: Path, first: unknown, last: unknown): Condition =>
  (p) =>
    `${p.name(path)} BETWEEN ${p.value(first)} AND ${p.value(last)}`;
export const beginsWith =
  (path: Path, prefix: string): Condition =>
  (p) =>
    `begins_with(${p.name(path)}, ${p.value(prefix)})`;
export const oneOf =
  (path: Path, values: readonly unknown[]): Condition =>
  (p) =>
    `${p.name(path)} IN (${values.map((value) => p.value(value)).join(', ')})`;
/** A set or list contains the value, or a text contains it. */
export const contains =
  (path: Path, value: unknown): Condition =>
  (p) =>
    `contains(${p.name(path)}, ${p.value(value)})`;
/** A set, list or text with this many elements. */
export const sized =
  (path: Path, size: number): Condition =>
  (p) =>
    `size(${p.name(path)}) = ${p.value(size)}`;
/** A set, list or text with fewer elements than this. */
export const smaller =
  (path: Path, size: number): Condition =>
  (p) =>
    `size(${p.name(path)}) < ${p.value(size)}`;

const join =
  (word: string) =>
  (...conditions: readonly (Condition | undefined)[]): Condition =>
  (p) => {
    const texts = conditions.flatMap((condition) => condition?.(p) ?? []);
    // DynamoDB refuses redundant parentheses.
    return texts.length === 1 ? texts.join() : texts.map((text) => `(${text})`).join(` ${word} `);
  };
/** Ignores undefined conditions; at least one must be given. */
export const all = join('AND');
export const any = join('OR');
export const not =
  (condition: Condition): Condition =>
  (p) =>
    `NOT (${condition(p)})`;

/** The attributes still have these values; undefined: still missing. Undefined without attributes. */
export const unchanged = (values: Record<string, unknown>): Condition | undefined => {
  const conditions = Object.entries(values).map(([name, value]) =>
    value === undefined ? missing(name) : equals(name, value),
  );
  return conditions.length > 0 ? all(...conditions) : undefined;
};
