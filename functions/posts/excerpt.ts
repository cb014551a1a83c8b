/** The beginning of a caption, by which somebody recognises it. */
export function excerptOf(legenda: string, most: number): string {
  const letters = [...legenda.replace(/\s+/g, ' ')];
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : letters.join('');
}
