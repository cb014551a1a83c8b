import type { AppError } from '../../../../shared/errors.ts';
import { refusal } from '../../../../shared/refusals.ts';
import type { Change } from '../../../platform/dynamodb/commands.ts';
import {
  above,
  all,
  any,
  atMost,
  attribute,
  below,
  type Condition,
  missing,
  oneOf,
  orElse,
} from '../../../platform/dynamodb/conditions.ts';
import type { FuncionarioItem } from '../../funcionarios/index.ts';
import { newCode } from '../../links/index.ts';
import type { PostItem, ShareItem } from '../../posts/index.ts';

/** The text of an attempt, beside the employee's own caption. */
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

/** An attempt's lease ran out before it ended. */
export const abandoned = (now: Date): Condition =>
  all(oneOf('estado', ['publicando', 'processando']), below('ate', now.getTime()));
export const noAttemptRuns = (now: Date): Condition =>
  any(missing('estado'), oneOf('estado', ['editado', 'falhou', 'ambiguo', 'agendado']), abandoned(now));

/**
 * Opens an attempt, beside the state that it begins in. If an older sending is too old to be settled, it is kept in
 * `duvidaDesde`, and is ambiguous again should this attempt be refused.
 */
export function opening(
  { funcionario, post, words, id, chave, windowStart, despiteAmbiguity, agendadoPara }: Attempt,
  start: {
    set: Record<string, unknown>;
    remove: readonly string[];
    when: Condition;
    /** the very same write, when its answer was lost */
    again?: Condition | undefined;
  },
): { change: Change; when: Condition } {
  const limit = windowStart.toISOString();
  const settledByRetry = any(missing('enviadoEm'), above('enviadoEm', limit));
  const aside = despiteAmbiguity
    ? {
        set: { duvidaDesde: attribute('enviadoEm') },
        remove: ['enviadoEm'],
        when: atMost('enviadoEm', limit),
      }
    : { set: {}, remove: [], when: words.sent ? settledByRetry : missing('enviadoEm') };
  // A sending that may be public already counts for the team of that time.
  const keepsTeam = words.sent && !despiteAmbiguity;
  const optional = {
    divulgacao: words.divulgacao || undefined,
    chave,
    ...(!keepsTeam && { equipeId: funcionario.equipeId }),
  };
  const change = {
    set: {
      ...start.set,
      tentativa: id,
      empresaId: post.empresaId,
      legenda: words.legenda,
      midias: post.midias,
      ups: post.ups,
      ...optional,
      ...aside.set,
      ...(post.link && { codigo: orElse('codigo', newCode()) }),
    },
    remove: [
      'motivo',
      'agendou',
      ...(agendadoPara ? [] : ['agendadoPara']),
      ...Object.entries(optional).flatMap(([name, value]) => (value === undefined ? [name] : [])),
      ...(words.withdrawn ? ['legendaAlterada'] : []),
      ...aside.remove,
      ...start.remove,
    ],
  };
  const when = all(start.when, aside.when);
  return { change, when: start.again ? any(when, start.again) : when };
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

/** Whether the attempt's lease ran out before it ended: its function has died. */
export const isAbandoned = (share: ShareItem, now: Date): boolean =>
  share.ate !== undefined && share.ate < now.getTime();
