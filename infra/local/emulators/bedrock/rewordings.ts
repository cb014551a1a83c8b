import * as z from 'zod/mini';
import { CLOSERS, FILLERS, OPENERS, SYNONYMS, type Tone } from './phrases.ts';

const Asked = z.object({
  texto: z.string(),
  tom: z.enum(['profissional', 'pessoal', 'direto', 'tecnico']),
  quantas: z.int(),
  tentativa: z.int(),
});

/** As much frame as makes versions of a text differ by more than a fifth of their trigrams. */
const FRAME = 0.45;
const LONGEST = 3_000;
/** Versions of a first answer; a second one begins after them. */
const MOST = 5;

/** The "model": different openings, endings and words around the same facts. */
export function rewordings(user: string, mode: 'inventa' | 'repete' | undefined): string[] {
  const { texto, tom, quantas, tentativa } = Asked.parse(JSON.parse(user));
  const versions = Array.from({ length: quantas }, (_, place) =>
    version(texto, tom, place + (tentativa - 1) * MOST),
  );
  if (mode === 'inventa') return versions.map(invent);
  if (mode === 'repete') return versions.map(() => texto);
  return versions;
}

function version(texto: string, tom: Tone, place: number): string {
  const body = reworded(texto, place);
  const pick = (list: readonly string[], further: number) => list[(place + further) % list.length] ?? '';
  // A second round of openings has other endings.
  const frame = [pick(OPENERS[tom], 0), pick(CLOSERS[tom], 3 * Math.floor(place / MOST))];
  const fillers = FILLERS.map((_, index) => FILLERS[(index + place * 3) % FILLERS.length] ?? '');
  while (frame.join('').length < body.length * FRAME && fillers.length > 0) {
    const next = fillers.shift() ?? '';
    if (frame.join(' ').length + body.length + next.length > LONGEST - 100) break;
    frame.push(next);
  }
  const [opener = '', closer = '', ...rest] = frame;
  const half = Math.ceil(rest.length / 2);
  return [[opener, ...rest.slice(0, half)].join(' '), body, [...rest.slice(half), closer].join(' ')].join(
    '\n\n',
  );
}

/** Replaces plain lower-case words between spaces; whatever may be a fact stays. */
const reworded = (texto: string, place: number): string =>
  texto.replace(/(?<=^|\s)[\p{Ll}\p{M}]+(?=[\s,;.!?]|$)/gu, (word) => {
    const choices = SYNONYMS[word];
    return choices ? (choices[place % choices.length] ?? word) : word;
  });

const invent = (text: string): string =>
  `${text.replace(/\d/g, (digit) => String((Number(digit) + 3) % 10))}\n\nJá são 987 motivos, diz Fulano Inventado: https://inventado.example/oferta @inventado`;
