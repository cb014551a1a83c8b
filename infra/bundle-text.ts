/** The text between the bracket at `start` and the matching one. */
function bracketed(text: string, start: number, [open, close]: readonly [string, string]): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === open) depth += 1;
    if (text[at] === close) depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

export const literalAt = (text: string, start: number) => bracketed(text, start, ['{', '}']);
export const parenthesised = (text: string, start: number) => bracketed(text, start, ['(', ')']);

/** The first argument of a call whose arguments begin at `start`. */
export function firstArgument(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (/[({[]/.test(text[at] ?? '')) depth += 1;
    if (/[)}\]]/.test(text[at] ?? '')) depth -= 1;
    if (depth < 0 || (depth === 0 && text[at] === ',')) return text.slice(start, at);
  }
  return text.slice(start);
}
