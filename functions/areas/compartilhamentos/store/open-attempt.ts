import { type AppError, refusal } from '../../../../shared/errors.ts';
import { type Change, updateItem } from '../../../platform/dynamodb/commands.ts';
import {
  above,
  all,
  any,
  atMost,
  attribute,
  below,
  type Condition,
  equals,
  missing,
  oneOf,
  orElse,
  unchanged,
} from '../../../platform/dynamodb/conditions.ts';
import { tryTransact, writeAndRead } from '../../../platform/dynamodb/writes.ts';
import * as REFUSALS from '../../../platform/refusals.ts';
import type { FuncionarioItem } from '../../contas/index.ts';
import { newCode } from '../../links/index.ts';
import { type AttemptItem, LEASE_MS, type Mencao, type PostItem, type ShareItem } from '../../posts/index.ts';
import { type Ambiguity, probed } from './end-attempt.ts';
import { nextRequeue, requestPublication } from './share-queue.ts';

/** The text of an attempt, beside the employee's own caption. */
export interface Words {
  legenda: string;
  divulgacao?: string | undefined;
  /** the company's page, if the caption mentions it */
  mencao?: Mencao | undefined;
  /** the text of an ambiguous sending: its retry must send the same, even if the company changed it */
  sent: boolean;
  /** the employee's caption is no longer allowed and is removed: `legenda` replaces it */
  withdrawn?: boolean;
}

export interface Attempt {
  funcionario: FuncionarioItem;
  post: PostItem;
  words: Words;
  /** id of the attempt */
  id: string;
  /** identifies the request's attempt to its repetition (`ShareItem`) */
  chave?: string;
  /** the code of its short link, unless an earlier attempt drew one */
  codigo?: string;
  /** a retry settles an ambiguous sending after this instant, not an older one */
  windowStart: Date;
  /** the employee chose to publish although an older ambiguous sending may be public */
  despiteAmbiguity: boolean;
  /** the scheduled time of a due scheduled share; an attempt by hand removes a schedule instead */
  agendadoPara?: string;
  now: Date;
}

/** An attempt's lease expired before it ended. */
export const abandoned = (now: Date): Condition =>
  all(oneOf('estado', ['publicando', 'processando']), below('ate', now.getTime()));
const noAttemptRuns = (now: Date): Condition =>
  any(missing('estado'), oneOf('estado', ['editado', 'falhou', 'ambiguo', 'agendado']), abandoned(now));

/**
 * Opens an attempt, with its initial state. A sending too old to be settled is kept in `duvidaDesde`, and becomes
 * ambiguous again if this attempt is refused.
 */
function opening(
  {
    funcionario,
    post,
    words,
    id,
    chave,
    codigo = newCode(),
    windowStart,
    despiteAmbiguity,
    agendadoPara,
  }: Attempt,
  start: {
    set: Record<string, unknown>;
    remove: readonly string[];
    when: Condition;
    /** matches this very write, in case its answer was lost */
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
  // A sending that may already be public keeps the team it started with.
  const keepsTeam = words.sent && !despiteAmbiguity;
  const optional = {
    divulgacao: words.divulgacao || undefined,
    mencao: words.mencao,
    chave,
    ...(!keepsTeam && { equipeId: funcionario.equipeId }),
  };
  const change = {
    set: {
      ...start.set,
      tentativa: id,
      empresaId: post.empresaId,
      lugar: post.lugar,
      legenda: words.legenda,
      midias: post.midias,
      ups: post.ups,
      ...optional,
      ...aside.set,
      ...(post.link && { codigo: orElse('codigo', codigo) }),
    },
    remove: [
      'motivo',
      'recusa',
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

/** Why an attempt could not be opened, from the current share. */
function refusalOf({ words, windowStart, now }: Attempt, current: ShareItem | undefined): AppError {
  if (current?.estado === 'publicado') return refusal(REFUSALS.alreadyShared);
  const runs = current?.estado === 'publicando' || current?.estado === 'processando';
  if (!current || current.estado === 'na_fila' || (runs && !isAbandoned(current, now)))
    return refusal(REFUSALS.underWay);
  // Sent since this text was chosen: the next click sends that text.
  const sentSince = !words.sent && current.enviadoEm && current.enviadoEm > windowStart.toISOString();
  return refusal(sentSince ? REFUSALS.underWay : REFUSALS.ambiguousShare);
}

/** Whether the attempt's lease expired before it ended: its function has died. */
export const isAbandoned = (share: ShareItem, now: Date): boolean =>
  share.ate !== undefined && share.ate < now.getTime();

const keyOf = ({ funcionario, post }: Attempt) => ({ funcionarioId: funcionario.id, postId: post.id });

/**
 * Opens the one attempt that may publish a post for an employee, in the request, and acquires its lease. If nothing
 * has to be uploaded first, `sending` records the sending in the same write (`markSending`). The result has the
 * `enviadoEm` of an older sending only. Throws `alreadyShared`; `underWay` while another attempt is queued or holds
 * its lease; `ambiguousShare` if one too old for a retry may be public.
 */
export async function beginAttempt(attempt: Attempt, sending?: Ambiguity): Promise<AttemptItem> {
  const { id, words, despiteAmbiguity, now } = attempt;
  const since = sending?.since.toISOString();
  // This very attempt, if the answer to the write that opened it was lost.
  const sameAttempt = unchanged({ estado: 'publicando', tentativa: id });
  const { change, when } = opening(attempt, {
    set: {
      estado: 'publicando',
      ate: now.getTime() + LEASE_MS.publicando,
      // An older sending keeps its instant: the window counts from the first.
      ...(sending && { ...probed(sending), enviadoEm: orElse('enviadoEm', since) }),
    },
    // The schedule's instant must not trigger a probe.
    remove: sending || (words.sent && !despiteAmbiguity) ? [] : ['verificar', 'verificarEm'],
    when: any(noAttemptRuns(now), sameAttempt),
    again: sending && all(sameAttempt, equals('enviadoEm', since)),
  });
  const { enviadoEm, ...begun } = await writeAndRead<AttemptItem>(
    updateItem('compartilhamentos', keyOf(attempt), change, {
      when,
      otherwise: (current) => refusalOf(attempt, current as ShareItem | undefined),
    }),
  );
  return enviadoEm === undefined || enviadoEm === since ? begun : { ...begun, enviadoEm };
}

/**
 * Opens an attempt that is published after the answer: it waits in `na_fila` without a lease until
 * functions/areas/compartilhamentos/consumers/publish-later.ts starts it. Idempotent. Throws as `beginAttempt`.
 */
export async function queueAttempt(attempt: Attempt): Promise<void> {
  const { funcionario, post, id, agendadoPara, now } = attempt;
  const share = { empresaId: post.empresaId, funcionarioId: funcionario.id, postId: post.id, tentativa: id };
  const { change, when } = opening(attempt, {
    set: {
      estado: 'na_fila',
      pedidoEm: now.toISOString(),
      verificar: 'compartilhamento',
      verificarEm: nextRequeue(now, now).toISOString(),
    },
    remove: ['ate'],
    when: agendadoPara
      ? all(equals('estado', 'agendado'), equals('tentativa', id), equals('agendadoPara', agendadoPara))
      : noAttemptRuns(now),
  });
  const open = updateItem('compartilhamentos', keyOf(attempt), change, { when, returnItem: true });
  const refused = await tryTransact([open, requestPublication(share, now)], [open]);
  if (!refused) return;
  const current = refused.current as ShareItem | undefined;
  const isThis =
    current?.tentativa === id && (current.estado === 'na_fila' || current.estado === 'processando');
  if (!isThis) throw refusalOf(attempt, current);
}
