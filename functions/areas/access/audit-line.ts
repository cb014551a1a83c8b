import {
  AUDIT_YEARS,
  type AuditAction,
  type AuditOrigin,
  yearsAfter,
} from '../../../shared/rules/auditoria.ts';
import { epoch } from '../../../shared/rules/dates.ts';
import { putLine } from '../../platform/audit.ts';
import { truncateBytes } from '../../platform/audit-text.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import { newUlid } from '../../platform/dynamodb/ids.ts';
import type { Conta } from '../contas/index.ts';
import type { ContaRecord } from './account-record.ts';
import { type Actor, actorOf, ownerOf } from './actor.ts';
import type { Caller } from './caller.ts';

interface AuditEntry {
  empresaId: string;
  acao: AuditAction;
  /** the id of what was changed */
  alvo: string;
  /** the employee whose name replaces `PERSON` in the sentence, if that is not `alvo` */
  pessoa?: string;
  /** what changed, before and after; no secret and no employee's name */
  resumo: string;
  /** default: the panel */
  origem?: AuditOrigin;
  now: Date;
}

/** The line of a caller's change, in the caller's own company by default. None without `resumo`. */
export const lineBy = (
  caller: Caller,
  entry: Omit<AuditEntry, 'resumo' | 'empresaId'> & { empresaId?: string; resumo: string | undefined },
): Write[] =>
  auditLines(actorOf(caller), {
    empresaId: caller.empresaId,
    ...(isByKey(caller) && { origem: 'api' }),
    ...entry,
  });

const isByKey = (caller: Caller): boolean => caller.role !== 'funcionario' && caller.chave !== undefined;

type SignInEntry = Pick<AuditEntry, 'acao' | 'now'> & { resumo: string | undefined };

/** The line of a change to the caller's own sign-in. None for employees, whose sign-in does not concern the company. */
export const signInLine = (caller: Caller, entry: SignInEntry): Write[] =>
  caller.role === 'funcionario' ? [] : lineBy(caller, { ...entry, alvo: caller.id });

/** As `signInLine`, for a change by a mailed link. */
export const linkLine = (conta: Conta, record: ContaRecord, entry: SignInEntry): Write[] =>
  conta.tipo === 'funcionario'
    ? []
    : auditLines(ownerOf(conta, record), {
        ...entry,
        empresaId: conta.empresaId,
        alvo: conta.contaId,
        origem: 'link',
      });

/** No line without `resumo`: nothing has changed. */
export const auditLines = (
  quem: Actor,
  entry: Omit<AuditEntry, 'resumo'> & { resumo: string | undefined },
): Write[] => (entry.resumo === undefined ? [] : [auditLine(quem, { ...entry, resumo: entry.resumo })]);

/** Bytes. They keep a line under 1 KB in any alphabet. */
const MOST = { nome: 120, resumo: 480, alvo: 64 };

/**
 * The audit line of a change, for the transaction of the change. Two write units. Written on every plan, but readable
 * only on plans with `auditoria` (docs/decisions/079).
 */
export function auditLine(quem: Actor, entry: AuditEntry): Write {
  const { empresaId, acao, resumo, origem = 'painel', now } = entry;
  const pessoa = entry.pessoa ?? (acao.startsWith('colaborador.') ? entry.alvo : undefined);
  return putLine({
    empresaId,
    id: newUlid(now),
    quem: { id: quem.id, papel: quem.papel, ...(quem.nome && { nome: truncateBytes(quem.nome, MOST.nome) }) },
    acao,
    alvo: truncateBytes(entry.alvo, MOST.alvo),
    ...(pessoa !== undefined && { pessoa }),
    resumo: truncateBytes(resumo, MOST.resumo),
    origem,
    data: now.toISOString(),
    expiraEm: epoch(yearsAfter(now, AUDIT_YEARS)),
  });
}
