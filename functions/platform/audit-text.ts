/** Placeholder in a stored sentence for a person's name, which is read from the record: no line stores a name. */
export const PERSON = '{pessoa}';

const bytes = (text: string) => new TextEncoder().encode(text).length;

/** Cuts a text to a length in bytes, with an ellipsis, never within a character. */
export function truncateBytes(text: string, most: number): string {
  if (bytes(text) <= most) return text;
  let cut = '';
  for (const character of text) {
    if (bytes(cut) + bytes(character) + bytes('…') > most) break;
    cut += character;
  }
  return `${cut.trimEnd()}…`;
}

const LONGEST_VALUE = 60;

/** A value quoted in a sentence: on one line, short, and without the name's placeholder. */
export const quoted = (value: string): string =>
  `“${truncateBytes(
    value
      .replaceAll(/[\p{Cc}\p{Cf}{}“”]+/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
    LONGEST_VALUE,
  )}”`;

type AuditValue = string | number | boolean | null | undefined;

function displayed(value: AuditValue, unit = (number: number) => number.toLocaleString('pt-BR')): string {
  if (value === undefined || value === null || value === '') return 'vazio';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return typeof value === 'number' ? unit(value) : quoted(value);
}

/** Cents as `R$ 1,50`. */
export const inReais = (cents: number): string =>
  (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replace(/\s/g, ' ');

/** `Nome: “A” → “B”`. */
export const changeText = (
  label: string,
  before: AuditValue,
  after: AuditValue,
  unit?: (value: number) => string,
): string => `${label}: ${displayed(before, unit)} → ${displayed(after, unit)}`;

/**
 * Describes a change of labelled fields, as `Nome: “A” → “B”; Meta: 0 → 100`. Fields absent in `after` are unchanged.
 * Undefined if nothing changed. `units` writes the numbers of a field, such as cents in reais.
 */
export function changesOf<F extends string>(
  labels: Readonly<Record<F, string>>,
  before: { readonly [K in NoInfer<F>]?: AuditValue },
  after: { readonly [K in NoInfer<F>]?: AuditValue },
  units: { readonly [K in NoInfer<F>]?: (value: number) => string } = {},
): string | undefined {
  const changed = (Object.entries(labels) as [F, string][]).flatMap(([field, label]) => {
    const [was, is] = [before[field] ?? null, after[field]];
    return is === undefined || displayed(was) === displayed(is)
      ? []
      : [changeText(label, was, is, units[field])];
  });
  return changed.length > 0 ? changed.join('; ') : undefined;
}

/** An address that its owner recognises but others cannot use: `m…@acme.com.br`. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');

/** Replaces a deleted person's name, the same in all lines about that person. */
export const deletedName = (id: string): string => `um ex-colaborador (${id.slice(-6)})`;
