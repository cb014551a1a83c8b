/**
 * The text without the characters at its end that `isCut` matches, each alone. An expression like `/[.,]+$/` would try a
 * long run again from each of its characters.
 */
export function trimEndOf(text: string, isCut: RegExp): string {
  let end = text.length;
  while (end > 0 && isCut.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
