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
