import { refusal } from '../../../../shared/errors.ts';
import { MOST_OPEN, type SugestaoSituation } from '../../../../shared/rules/sugestoes.ts';
import type { MovementPart } from '../../../events/define.ts';
import { putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { any, below, missing, unchanged } from '../../../platform/dynamodb/conditions.ts';
import { addToCounters } from '../../../platform/dynamodb/counters.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import { tryTransact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';

export interface SugestaoItem {
  empresaId: string;
  id: string;
  /** its author; `ERASED` if the author was erased before the answer */
  funcionarioId: string;
  situacao: SugestaoSituation;
  /** removed when the suggestion is answered and its author gone */
  legenda?: string;
  link?: string;
  linkTitulo?: string;
  /** media paths, in order; after the answer they are the post's, or deleted */
  midias: string[];
  /** uploads that are still being checked */
  pendentes?: Set<string>;
  /** why one of the pictures was left out */
  midiasMotivo?: string;
  createdAt: string;
  respondidaEm?: string;
  /** why it was refused */
  motivo?: string;
  /** UPS that the author got */
  bonus?: number;
  /** the author's team */
  equipeId?: string;
  /** the post that it became */
  postId?: string;
}

/** In place of the erased author of a pending suggestion. */
export const ERASED = 'excluido';

export type SugestaoKey = Pick<SugestaoItem, 'empresaId' | 'id'>;

export const keyOfSugestao = ({ empresaId, id }: SugestaoKey) => ({ empresaId, id });

/** Sorts after the suggestions in a company's partition: their ids begin with a digit. */
export const BEHIND_SUGGESTIONS = ':';
/** The number of an employee's pending suggestions. */
export const keyOfOpen = ({
  empresaId,
  funcionarioId,
}: Pick<SugestaoItem, 'empresaId' | 'funcionarioId'>) => ({
  empresaId,
  id: `abertas#${funcionarioId}`,
});

export const findSugestao = (key: SugestaoKey): Promise<SugestaoItem | undefined> =>
  getItem<SugestaoItem>('sugestoes', keyOfSugestao(key), { fresh: true });

/** Returns a pending suggestion. Throws 404, and 409 once it has been answered. */
export async function getOpenSugestao(key: SugestaoKey): Promise<SugestaoItem> {
  const found = await findSugestao(key);
  if (!found) throw refusal(REFUSALS.sugestaoNotFound);
  if (found.situacao !== 'aberta') throw refusal(REFUSALS.suggestionAnswered);
  return found;
}

/** Counts one pending suggestion less for the company; part of a movement's counters if UPS move. */
export const ONE_SUGGESTION_LESS = { sugestoesAbertas: -1 };

const countOpen = ({ empresaId, funcionarioId }: SugestaoItem, change: 1 | -1): Write[] =>
  addToCounters(empresaId, funcionarioId, { sugestoesAbertas: change });

/** Counts one more pending suggestion. Limit and count are one write, so concurrent ones cannot exceed the limit. */
const countPending = (item: SugestaoItem): Write =>
  updateItem(
    'sugestoes',
    keyOfOpen(item),
    { add: { abertas: 1 } },
    {
      when: any(missing('abertas'), below('abertas', MOST_OPEN)),
      otherwise: () => refusal(REFUSALS.tooManySuggestions),
    },
  );

/** An erased author's count was deleted with the author. */
const uncountPending = (item: SugestaoItem): Write[] =>
  item.funcionarioId === ERASED ? [] : [updateItem('sugestoes', keyOfOpen(item), { add: { abertas: -1 } })];

/**
 * Records a suggestion and counts it; `extra`: its media, its kept answer. Repeated with the same id, it changes
 * nothing. Throws 409 if the employee has too many pending suggestions.
 */
export async function createSugestao(item: SugestaoItem, now: Date, extra: readonly Write[]): Promise<void> {
  const record = putItem('sugestoes', item, { when: missing('id') });
  await tryTransact(
    [
      record,
      countPending(item),
      ...countOpen(item, 1),
      emit('sugestao.criada', {
        empresaId: item.empresaId,
        dados: { sugestaoId: item.id, funcionarioId: item.funcionarioId },
        now,
      }),
      ...extra,
    ],
    [record],
  );
}

export interface Answer extends Pick<SugestaoItem, 'motivo' | 'bonus' | 'equipeId' | 'postId'> {
  situacao: 'aprovada' | 'recusada';
  /** the author has left: the text is deleted with the answer */
  gone: boolean;
}

/** An answered suggestion: its media are the post's, or deleted. */
export function answered(item: SugestaoItem, { gone, ...answer }: Answer, now: Date): SugestaoItem {
  const { pendentes: _, midiasMotivo: __, legenda, link, linkTitulo, ...rest } = item;
  const words = { ...(legenda && { legenda }), ...(link && { link }), ...(linkTitulo && { linkTitulo }) };
  return { ...rest, ...(!gone && words), ...answer, midias: [], respondidaEm: now.toISOString() };
}

/**
 * Answers a suggestion once and emits the event; a second answer fails with 409. `movimento`: the author's UPS in the
 * same transaction, which also changes the company's count (ONE_SUGGESTION_LESS).
 */
export const answerWrites = (
  item: SugestaoItem,
  answer: Answer,
  { now, movimento }: { now: Date; movimento?: MovementPart | undefined },
): Write[] => [
  putItem('sugestoes', answered(item, answer, now), {
    when: unchanged({ situacao: 'aberta', midias: item.midias, funcionarioId: item.funcionarioId }),
    otherwise: (current) => {
      if (!current) return refusal(REFUSALS.sugestaoNotFound);
      return refusal(current.situacao === 'aberta' ? REFUSALS.changedMeanwhile : REFUSALS.suggestionAnswered);
    },
  }),
  ...uncountPending(item),
  ...(movimento ? [] : countOpen(item, -1)),
  emit('sugestao.respondida', {
    empresaId: item.empresaId,
    dados: {
      sugestaoId: item.id,
      funcionarioId: item.funcionarioId,
      para: answer.situacao,
      ...(answer.postId && { postId: answer.postId }),
      ...(movimento && { movimento }),
      ...(answer.equipeId && { equipeId: answer.equipeId }),
    },
    now,
  }),
];
