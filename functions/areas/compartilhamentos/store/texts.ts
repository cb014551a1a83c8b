import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { refusal } from '../../../../shared/errors.ts';
import { addMs, DAY_MS } from '../../../../shared/rules/dates.ts';
import { updateItem } from '../../../platform/dynamodb/commands.ts';
import { unchanged } from '../../../platform/dynamodb/conditions.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import type { ShareItem } from '../../posts/index.ts';
import {
  COMPARED,
  encoded,
  foldText,
  type KeptText,
  keptText,
  sketchOf,
  trigramsOf,
} from '../similar-texts.ts';

/**
 * The last texts that a company's employees published of each post, for GET /post/{postId}/semelhantes: one item per
 * post, within one read unit (docs/decisions/064). Equal texts are stored once; texts without room are kept as a
 * sketch.
 */
interface TextsItem {
  textos?: Uint8Array;
  versao?: number;
}
interface KeptTexts {
  /** employee marks and the index of each one's text, newest first */
  pessoas: [quem: string, texto: number][];
  textos: KeptText[];
}
type Author = Pick<ShareItem, 'empresaId' | 'postId' | 'funcionarioId'>;

/** The scope of the texts of a company's posts among its counters. */
export const textsOf = (empresaId: string): string => `textos#${empresaId}`;

const keyOf = ({ empresaId, postId }: Pick<Author, 'empresaId' | 'postId'>) => ({
  escopo: textsOf(empresaId),
  fatia: postId,
});

/** One more than is compared: the employee's own text is left out. */
const KEPT = COMPARED + 1;
/** Bytes of an eventually consistent read unit, less the item's names and keys. */
const ROOM = 7_800;
/** After this time without a share, a post's texts are deleted. */
const KEPT_MS = 400 * DAY_MS;
const TRIES = 6;

/** Distinguishes a post's employees without identifying them. */
const markOf = (funcionarioId: string): string =>
  createHash('sha256').update(funcionarioId).digest('base64url').slice(0, 8);

const unpack = ({ textos }: TextsItem = {}): KeptTexts =>
  textos ? (JSON.parse(inflateRawSync(textos).toString()) as KeptTexts) : { pessoas: [], textos: [] };

const sketched = ({ n, texto, esboco }: KeptText): KeptText => ({
  n,
  esboco: texto === undefined ? esboco : encoded(sketchOf(trigramsOf(texto))),
});

/** As many whole texts as fit, newest first. */
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

/** The last employees with their texts, each text once, in order of last publication. */
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

/** The last texts that other employees published of a post; eventually consistent. */
export async function textsOfColleagues(author: Author): Promise<KeptText[]> {
  const item = await getItem<TextsItem>('contadores', keyOf(author));
  const own = markOf(author.funcionarioId);
  return peopleOf(unpack(item))
    .filter(([quem]) => quem !== own)
    .slice(0, COMPARED)
    .map(([, text]) => text);
}

type People = [string, KeptText][];

/** Changes the texts of a post. Returns false if concurrent changes won each time. */
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

/**
 * Records the text that an employee published of a post, without what was appended. Idempotent. Returns as `change`.
 */
export function recordText(author: Author, text: string, now: Date): Promise<boolean> {
  const quem = markOf(author.funcionarioId);
  const texto = foldText(text);
  return change(author, now, (people) =>
    people.some(([other]) => other === quem) ? undefined : [[quem, keptText(texto)], ...people],
  );
}

/** Deletes the text of an employee who is gone. Throws 503 if concurrent changes won each time. */
export async function deleteText(author: Author, now: Date): Promise<void> {
  const quem = markOf(author.funcionarioId);
  const done = await change(author, now, (people) =>
    people.some(([other]) => other === quem) ? people.filter(([other]) => other !== quem) : undefined,
  );
  if (!done) throw refusal(REFUSALS.unavailable);
}
