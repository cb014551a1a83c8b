/** A form-encoded value: `items[0][price]=x` is `{items: {0: {price: 'x'}}}`. */
export type FormValue = string | { [key: string]: FormValue };
export type Form = Record<string, FormValue>;

export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name
      .split(/\[|\]\[|\]$/)
      .filter((part, at, all) => at < all.length - 1 || part !== '');
    place(form, [first, ...rest], value);
  }
  return form;
}

function place(form: Form, path: readonly string[], value: string): void {
  let target = form;
  for (const [depth, part] of path.entries()) {
    // `expand[]=x` appends.
    const key = part === '' ? String(Object.keys(target).length) : part;
    if (depth === path.length - 1) {
      target[key] = value;
      return;
    }
    const next = target[key];
    const nested: Form = typeof next === 'object' ? next : {};
    target[key] = nested;
    target = nested;
  }
}

export const textOf = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
export const groupOf = (value: FormValue | undefined): Form => (typeof value === 'object' ? value : {});
/** The values of a list, in order. */
export const listOf = (value: FormValue | undefined): FormValue[] => Object.values(groupOf(value));
export const textsOf = (value: FormValue | undefined): string[] =>
  listOf(value).filter((item) => typeof item === 'string');
export const metadataOf = (value: FormValue | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(groupOf(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
