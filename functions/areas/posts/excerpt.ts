import { trimEndOf } from '../../../shared/rules/trim.ts';
/** The beginning of a caption in whole words, unless one word would take most of it. */
export function excerptOf(legenda: string, most: number): string {
  const letters = [...legenda.replace(/\s+/g, ' ')];
  if (letters.length <= most) return letters.join('');
  const end = letters.lastIndexOf(' ', most);
  const words = letters.slice(0, end > most / 2 ? end : most).join('');
  return `${trimEndOf(words, /[\s,;:–-]/)}…`;
}
