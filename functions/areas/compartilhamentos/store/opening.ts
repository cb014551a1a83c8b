import type { AppError } from '../../../../shared/errors.ts';
import { refusal } from '../../../../shared/refusals.ts';
import type { FuncionarioItem } from '../../funcionarios/index.ts';
import { newCode } from '../../links/index.ts';
import type { PostItem, ShareItem } from '../../posts/index.ts';

/** What an attempt says, beside the employee's own caption. */
export interface Words {
  legenda: string;
  divulgacao?: string | undefined;
  /** they are those of a sending that is ambiguous: its retry says the very same, whatever the company says by now */
  sent: boolean;
  /** the employee's caption may not be said any more, and goes: `legenda` is said instead */
  withdrawn?: boolean;
}

export interface Attempt {
  funcionario: FuncionarioItem;
  post: PostItem;
  words: Words;
  /** id of the attempt */
  id: string;
  /** what a repetition of the request knows its attempt by (`ShareItem`) */
  chave?: string;
  /** an ambiguous sending after this instant can be settled by a retry; an older one can not */
  windowStart: Date;
  /** the employee wants it published although such an older one may be public already */
  despiteAmbiguity: boolean;
  /** when it was scheduled for, where its time has come: an attempt by hand takes a schedule away instead */
  agendadoPara?: string;
  now: Date;
}

/** Conditions of the writes that open an attempt, and the states that they name. */
export const NO_ATTEMPT_RUNS =
  'attribute_not_exists(estado) OR estado IN (:editado, :falhou, :ambiguo, :agendado) OR (estado IN (:publicando, :processando) AND ate < :now)';
export const RESTING = {
  ':editado': 'editado',
  ':falhou': 'falhou',
  ':ambiguo': 'ambiguo',
  ':agendado': 'agendado',
  ':publicando': 'publicando',
  ':processando': 'processando',
};
/** The very same attempt, when the answer to the write that opened it was lost. */
export const SAME_ATTEMPT = 'estado = :publicando AND tentativa = :id';
export const STILL_SCHEDULED = 'estado = :agendado AND tentativa = :id AND agendadoPara = :at';

const SETTLED_BY_RETRY = '(attribute_not_exists(enviadoEm) OR enviadoEm > :start)';

/**
 * What opens an attempt, beside the state that it begins in. Where an older sending is too old to be settled, that one
 * is kept aside in `duvidaDesde`, and is ambiguous again should this one be refused.
 */
export function opening(
  { funcionario, post, words, id, chave, windowStart, despiteAmbiguity, agendadoPara }: Attempt,
  start: {
    set: string;
    remove: readonly string[];
    condition: string;
    /** the very same write, when its answer was lost */
    again?: string;
    values: Record<string, unknown>;
  },
) {
  const aside = despiteAmbiguity
    ? { set: ', duvidaDesde = enviadoEm', remove: ['enviadoEm'], condition: 'enviadoEm <= :start' }
    : { set: '', remove: [], condition: words.sent ? SETTLED_BY_RETRY : 'attribute_not_exists(enviadoEm)' };
  const code = post.link ? ', codigo = if_not_exists(codigo, :codigo)' : '';
  // What may be public already counts for the team of then.
  const keepsTeam = words.sent && !despiteAmbiguity;
  const team = funcionario.equipeId === undefined || keepsTeam ? '' : ', equipeId = :equipeId';
  const disclosure = words.divulgacao ? ', divulgacao = :divulgacao' : '';
  const key = chave === undefined ? '' : ', chave = :chave';
  const removed = [
    'motivo',
    'agendou',
    ...(agendadoPara ? [] : ['agendadoPara']),
    ...(disclosure ? [] : ['divulgacao']),
    ...(team || keepsTeam ? [] : ['equipeId']),
    ...(key ? [] : ['chave']),
    ...(words.withdrawn ? ['legendaAlterada'] : []),
    ...aside.remove,
    ...start.remove,
  ];
  return {
    UpdateExpression: `SET ${start.set}, tentativa = :id, empresaId = :empresaId, legenda = :legenda, midias = :midias, ups = :ups${disclosure}${aside.set}${code}${team}${key} REMOVE ${removed.join(', ')}`,
    ConditionExpression: `((${start.condition}) AND ${aside.condition})${start.again ? ` OR (${start.again})` : ''}`,
    ExpressionAttributeValues: {
      ':id': id,
      ':empresaId': post.empresaId,
      ':legenda': words.legenda,
      ...(disclosure && { ':divulgacao': words.divulgacao }),
      ...(key && { ':chave': chave }),
      ...(team && { ':equipeId': funcionario.equipeId }),
      ':midias': post.midias,
      ':ups': post.ups,
      ...(post.link && { ':codigo': newCode() }),
      ...(aside.condition.includes(':start') && { ':start': windowStart.toISOString() }),
      ...start.values,
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  };
}

/** Why an attempt could not be opened: by the share as it stood. */
export function refusalOf({ words, windowStart, now }: Attempt, current: ShareItem | undefined): AppError {
  if (current?.estado === 'publicado') return refusal('alreadyShared');
  const runs = current?.estado === 'publicando' || current?.estado === 'processando';
  if (!current || current.estado === 'na_fila' || (runs && !isAbandoned(current, now)))
    return refusal('underWay');
  // Sent since its words were chosen: the next click says the same.
  const sentSince = !words.sent && current.enviadoEm && current.enviadoEm > windowStart.toISOString();
  return refusal(sentSince ? 'underWay' : 'ambiguousShare');
}

/** Whether the attempt's lease ran out before it ended: whoever worked on it has died. */
export const isAbandoned = (share: ShareItem, now: Date): boolean =>
  share.ate !== undefined && share.ate < now.getTime();
