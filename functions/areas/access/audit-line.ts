import {
  AUDIT_YEARS,
  type AuditAction,
  type AuditOrigin,
  truncateBytes,
  yearsAfter,
} from '../../../shared/rules/auditoria.ts';
import { epoch } from '../../../shared/rules/dates.ts';
import { putLine } from '../../platform/audit.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import { newUlid } from '../../platform/dynamodb/ids.ts';
import type { Conta } from '../contas/index.ts';
import { type Actor, actorOf, ownerOf } from './actor.ts';
import type { Caller } from './caller.ts';
import type { ContaRecord } from './record.ts';

interface Told {
  empresaId: string;
  acao: AuditAction;
  /** the id of what was changed */
  alvo: string;
  /** the employee whose name the sentence has a place for (resumos.ts), where that is not `alvo` */
  pessoa?: string;
  /** of resumos.ts: before and after, with no secret and no employee's name */
  resumo: string;
  /** panel without */
  origem?: AuditOrigin;
  now: Date;
}

/** What a caller did in its own company, or in the one that is named; nothing where there is nothing to tell. */
export const lineBy = (
  caller: Caller,
  told: Omit<Told, 'resumo' | 'empresaId'> & { empresaId?: string; resumo: string | undefined },
): Write[] => auditLines(actorOf(caller), { empresaId: caller.empresaId, ...told });

type OnSignIn = Pick<Told, 'acao' | 'now'> & { resumo: string | undefined };

/** What a caller did to its own sign-in, where that is one of the company's; an employee's is its own business. */
export const signInLine = (caller: Caller, told: OnSignIn): Write[] =>
  caller.role === 'funcionario' ? [] : lineBy(caller, { ...told, alvo: caller.id });

/** The same of whoever followed a mailed link. */
export const linkLine = (conta: Conta, record: ContaRecord, told: OnSignIn): Write[] =>
  conta.tipo === 'funcionario'
    ? []
    : auditLines(ownerOf(conta, record), {
        ...told,
        empresaId: conta.empresaId,
        alvo: conta.contaId,
        origem: 'link',
      });

/** The same where there is something to tell; a change that changes nothing leaves no line. */
export const auditLines = (
  quem: Actor,
  told: Omit<Told, 'resumo'> & { resumo: string | undefined },
): Write[] => (told.resumo === undefined ? [] : [auditLine(quem, { ...told, resumo: told.resumo })]);

/** So much of each keeps a line under 1 KB, whatever alphabet it is in. */
const MOST = { nome: 120, resumo: 480, alvo: 64 };

/**
 * The write that tells of a change: part of its transaction, so that neither is without the other. Two write units. Lines
 * are written on every plan, and read on those that have `auditoria` (docs/decisions/079).
 */
export function auditLine(quem: Actor, told: Told): Write {
  const { empresaId, acao, resumo, origem = 'painel', now } = told;
  const pessoa = told.pessoa ?? (acao.startsWith('colaborador.') ? told.alvo : undefined);
  return putLine({
    empresaId,
    id: newUlid(now),
    quem: { id: quem.id, papel: quem.papel, ...(quem.nome && { nome: truncateBytes(quem.nome, MOST.nome) }) },
    acao,
    alvo: truncateBytes(told.alvo, MOST.alvo),
    ...(pessoa !== undefined && { pessoa }),
    resumo: truncateBytes(resumo, MOST.resumo),
    origem,
    data: now.toISOString(),
    expiraEm: epoch(yearsAfter(now, AUDIT_YEARS)),
  });
}
