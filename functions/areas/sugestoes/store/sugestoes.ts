import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { MovementPart } from '../../../../shared/events/define.ts';
import { refusal } from '../../../../shared/refusals.ts';
import { MOST_OPEN, type SugestaoSituation } from '../../../../shared/rules/sugestoes.ts';
import { addToCounters } from '../../../platform/dynamodb/counters.ts';
import { db, table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { emit } from '../../../platform/events/outbox.ts';

export interface SugestaoItem {
  empresaId: string;
  id: string;
  /** who proposed it */
  funcionarioId: string;
  situacao: SugestaoSituation;
  /** gone once its author is and it has been answered */
  legenda?: string;
  link?: string;
  linkTitulo?: string;
  /** media paths, in order; those of an answered one are the post's, or gone */
  midias: string[];
  /** uploads that are still being checked */
  pendentes?: Set<string>;
  /** why one of the pictures was left out */
  midiasMotivo?: string;
  createdAt: string;
  respondidaEm?: string;
  /** why it was refused */
  motivo?: string;
  /** what its author got for it, in UPS */
  bonus?: number;
  /** the team of who got it */
  equipeId?: string;
  /** the post that it became */
  postId?: string;
}

export type SugestaoKey = Pick<SugestaoItem, 'empresaId' | 'id'>;

export const sugestaoKey = ({ empresaId, id }: SugestaoKey) => ({
  TableName: table('sugestoes'),
  Key: { empresaId, id },
});

/** What stands behind the suggestions in a company's partition: their ids begin with a digit. */
export const BEHIND_SUGGESTIONS = ':';
/** How many of a person's wait for an answer. */
const openKey = ({ empresaId, funcionarioId }: Pick<SugestaoItem, 'empresaId' | 'funcionarioId'>) => ({
  TableName: table('sugestoes'),
  Key: { empresaId, id: `abertas#${funcionarioId}` },
});

export async function findSugestao(key: SugestaoKey): Promise<SugestaoItem | undefined> {
  const found = await db.send(new GetCommand({ ...sugestaoKey(key), ConsistentRead: true }));
  return found.Item as SugestaoItem | undefined;
}

/** One that waits for an answer. Throws 404, and 409 once it has one. */
export async function getOpenSugestao(key: SugestaoKey): Promise<SugestaoItem> {
  const found = await findSugestao(key);
  if (!found) throw refusal('sugestaoNotFound');
  if (found.situacao !== 'aberta') throw refusal('suggestionAnswered');
  return found;
}

class AlreadyRecordedError extends Error {
  override readonly name = 'AlreadyRecordedError';
}

/** The company's count of what waits, which rides along with a movement's counters where UPS move. */
export const ONE_SUGGESTION_LESS = { sugestoesAbertas: -1 };

const countOpen = ({ empresaId, funcionarioId }: SugestaoItem, change: 1 | -1): Write[] =>
  addToCounters(empresaId, funcionarioId, { sugestoesAbertas: change });

/** Takes one of the person's places. Limit and count are one write: of any number at once, no more find room. */
const takePlace = (item: SugestaoItem): Write => ({
  item: {
    Update: {
      ...openKey(item),
      UpdateExpression: 'ADD abertas :one',
      ConditionExpression: 'attribute_not_exists(abertas) OR abertas < :most',
      ExpressionAttributeValues: { ':one': 1, ':most': MOST_OPEN },
    },
  },
  otherwise: () => refusal('tooManySuggestions'),
});

const givePlaceBack = (item: SugestaoItem): Write => ({
  item: {
    Update: {
      ...openKey(item),
      UpdateExpression: 'ADD abertas :one',
      ExpressionAttributeValues: { ':one': -1 },
    },
  },
});

/**
 * Records a suggestion with what counts it (`extra`: its media, its kept answer). Repeating it (the id is the same)
 * changes nothing. Throws 409 where as many of this person's wait already.
 */
export async function createSugestao(item: SugestaoItem, now: Date, extra: readonly Write[]): Promise<void> {
  try {
    await transact([
      {
        item: {
          Put: {
            TableName: table('sugestoes'),
            Item: item,
            ConditionExpression: 'attribute_not_exists(id)',
          },
        },
        otherwise: () => new AlreadyRecordedError(),
      },
      takePlace(item),
      ...countOpen(item, 1),
      emit('sugestao.criada', {
        empresaId: item.empresaId,
        dados: { sugestaoId: item.id, funcionarioId: item.funcionarioId },
        now,
      }),
      ...extra,
    ]);
  } catch (error) {
    if (!(error instanceof AlreadyRecordedError)) throw error;
  }
}

/** What an answer says. */
export interface Answer extends Pick<SugestaoItem, 'motivo' | 'bonus' | 'equipeId' | 'postId'> {
  situacao: 'aprovada' | 'recusada';
  /** whoever wrote it has left: what it says goes with the answer */
  gone: boolean;
}

/** A suggestion as an answer leaves it: its media are the post's, or gone. */
export function answered(item: SugestaoItem, { gone, ...answer }: Answer, now: Date): SugestaoItem {
  const { pendentes: _, midiasMotivo: __, legenda, link, linkTitulo, ...rest } = item;
  const words = { ...(legenda && { legenda }), ...(link && { link }), ...(linkTitulo && { linkTitulo }) };
  return { ...rest, ...(!gone && words), ...answer, midias: [], respondidaEm: now.toISOString() };
}

/**
 * The writes that answer a suggestion, once, and tell of it: whoever comes second is refused with 409. `movimento`: its
 * author's UPS move in the same transaction, which takes it from the company's count too (ONE_SUGGESTION_LESS).
 */
export const answerWrites = (
  item: SugestaoItem,
  answer: Answer,
  { now, movimento }: { now: Date; movimento?: MovementPart | undefined },
): Write[] => [
  {
    item: {
      Put: {
        TableName: table('sugestoes'),
        Item: answered(item, answer, now),
        ConditionExpression: 'situacao = :aberta AND midias = :midias',
        ExpressionAttributeValues: { ':aberta': 'aberta', ':midias': item.midias },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    otherwise: (current) =>
      refusal(
        !current
          ? 'sugestaoNotFound'
          : current.situacao === 'aberta'
            ? 'changedMeanwhile'
            : 'suggestionAnswered',
      ),
  },
  givePlaceBack(item),
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
