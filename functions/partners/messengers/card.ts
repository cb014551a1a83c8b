/** What a card says; each service has its own format for it. */
export interface PostOnCard {
  titulo: string;
  ups: number;
  /** the post's page */
  url: string;
}
interface PostCard extends PostOnCard {
  texto: string;
  imagem?: string | undefined;
}
interface ListCard {
  titulo: string;
  posts: readonly PostOnCard[];
  /** posts that are not listed */
  mais: number;
  /** page with all posts */
  url: string;
}
/** `post`: one with its text and picture; `lista`: several; `aviso`: a sentence. */
export type Card =
  | { tipo: 'post'; card: PostCard }
  | { tipo: 'lista'; card: ListCard }
  | { tipo: 'aviso'; titulo: string; texto: string };

export const BUTTON = 'Compartilhar';
export const OPEN_ALL = 'Ver todos';
export const upsText = (ups: number): string => `Vale ${ups} UPS`;
export const moreText = (mais: number): string => (mais === 1 ? 'E mais 1 post.' : `E mais ${mais} posts.`);

/** A text's beginning of this length, never ending within a character, and an ellipsis if there is more. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > most) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}
