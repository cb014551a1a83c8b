import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { refusal } from '../../../../shared/refusals.ts';
import { addMs, DAY_MS } from '../../../../shared/rules/dates.ts';
import {
  COMPARED,
  encoded,
  foldText,
  type KeptText,
  sketchOf,
  trigramsOf,
} from '../../../../shared/rules/similar-texts.ts';
import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { unchanged } from '../../../platform/dynamodb/conditions.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';
import type { ShareItem } from '../../posts/index.ts';

/**
 * The last texts that people of a company published of each post, for GET /post/{postId}/semelhantes: one item a post
 * that one read unit pays for, whatever is in it (docs/decisions/064). The same words of many stand in it once; what has
 * no room is kept as a sketch.
 */
interface TextsItem {
  textos?: Uint8Array;
  versao?: number;
}
interface KeptTexts {
  /** who published which of the texts, the newest first */
  pessoas: [quem: string, texto: number][];
  textos: KeptText[];
}
type Author = Pick<ShareItem, 'empresaId' | 'postId' | 'funcionarioId'>;

/** Where the texts of a company's posts stand among its counters. */
export const textsOf = (empresaId: string): string => `textos#${empresaId}`;

const keyOf = ({ empresaId, postId }: Pick<Author, 'empresaId' | 'postId'>) => ({
  escopo: textsOf(empresaId),
  fatia: postId,
});

/** One more than is compared: the own text is left out. */
const KEPT = COMPARED + 1;
/** Bytes of a read unit for what may be a moment old, less the names and keys of the item. */
const ROOM = 7_800;
/** A post that nobody shares for so long has nothing to be like. */
const KEPT_MS = 400 * DAY_MS;
const TRIES = 6;

/** Tells the people of a post apart; leads to nobody by itself. */
const markOf = (funcionarioId: string): string =>
  createHash('sha256').update(funcionarioId).digest('base64url').slice(0, 8);

const unpack = ({ textos }: TextsItem = {}): KeptTexts =>
  textos ? (JSON.parse(inflateRawSync(textos).toString()) as KeptTexts) : { pessoas: [], textos: [] };

const sketched = ({ n, texto, esboco }: KeptText): KeptText => ({
  n,
  esboco: texto === undefined ? esboco : encoded(sketchOf(trigramsOf(texto))),
});

/** As many texts whole as there is room for, the newest first. */
function pack(kept: KeptTexts): Uint8Array {
  const withWhole = (whole: number) =>
    deflateRawSync(
      JSON.stringify({
        ...kept,
        textos: kept.textos.map((text, index) => (index < whole ? text : sketched(text))),
      }),
    );
  let packed = withWhole(kept.textos.length);
  if (packed.length <= ROOM) return packed;
  let [fits, tooMany] = [0, kept.textos.length];
  packed = withWhole(0);
  while (tooMany - fits > 1) {
    const half = (fits + tooMany) >> 1;
    const tried = withWhole(half);
    if (tried.length <= ROOM) [fits, packed] = [half, tried];
    else tooMany = half;
  }
  return packed;
}

/** The last people with their texts, each text once, in the order in which they were published last. */
function lastTexts(people: readonly (readonly [string, KeptText])[]): KeptTexts {
  const textos: KeptText[] = [];
  const places = new Map<string, number>();
  const pessoas = people.slice(0, KEPT).map(([quem, text]): [string, number] => {
    const same = text.texto ?? text.esboco ?? '';
    const place = places.get(same) ?? textos.push(text) - 1;
    places.set(same, place);
    return [quem, place];
  });
  return { pessoas, textos };
}

const peopleOf = ({ pessoas, textos }: KeptTexts): [string, KeptText][] =>
  pessoas.flatMap(([quem, place]) => {
    const text = textos[place];
    return text ? [[quem, text]] : [];
  });

/** The last texts of a post that other employees published, a moment old. */
export async function textsOfColleagues(author: Author): Promise<KeptText[]> {
  const item = await getItem<TextsItem>('contadores', keyOf(author));
  const own = markOf(author.funcionarioId);
  return peopleOf(unpack(item))
    .filter(([quem]) => quem !== own)
    .slice(0, COMPARED)
    .map(([, text]) => text);
}

type People = [string, KeptText][];

/** Changes the texts of a post. Returns false if other changes were faster each time. */
async function change(
  author: Author,
  now: Date,
  to: (people: People) => People | undefined,
): Promise<boolean> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (attempt > 0) await sleep(Math.random() * 20 * 2 ** attempt);
    const before = await getItem<TextsItem>('contadores', keyOf(author), { fresh: true });
    const people = to(peopleOf(unpack(before)));
    if (!people) return true;
    const written = await tryWrite(
      updateItem(
        'contadores',
        keyOf(author),
        {
          set: {
            textos: pack(lastTexts(people)),
            versao: (before?.versao ?? 0) + 1,
            expiraEm: Math.floor(addMs(now, KEPT_MS).getTime() / 1000),
          },
        },
        { when: unchanged({ versao: before?.versao }) },
      ),
    );
    if (written) return true;
  }
  return false;
}

/** Records the text that an employee published of a post, without what was appended; once, however often it is called. */
export function recordText(author: Author, text: string, now: Date): Promise<boolean> {
  const quem = markOf(author.funcionarioId);
  const texto = foldText(text);
  return change(author, now, (people) =>
    people.some(([other]) => other === quem)
      ? undefined
      : [[quem, { n: trigramsOf(texto).size, texto }], ...people],
  );
}

/** Deletes the text of an employee who is gone. Throws 503 if other changes were faster each time. */
export async function deleteText(author: Author, now: Date): Promise<void> {
  const quem = markOf(author.funcionarioId);
  const done = await change(author, now, (people) =>
    people.some(([other]) => other === quem) ? people.filter(([other]) => other !== quem) : undefined,
  );
  if (!done) throw refusal('unavailable');
}
