import type { AuditRole } from '../../../shared/rules/auditoria.ts';
import type { Conta } from '../contas/index.ts';
import type { Caller } from './caller.ts';
import type { ContaRecord } from './record.ts';

/** Who did it, as a line keeps it. An employee's name is never kept: it is read from the record (view.ts). */
export interface Actor {
  id: string;
  nome?: string;
  papel: AuditRole;
}

/** The operator: a company is not told who of its people that was. */
const PANEL = 'Painel UPS';

/** Whoever calls. */
export function actorOf(caller: Caller): Actor {
  const { id } = caller;
  if (caller.role === 'funcionario') return personActor(id);
  if (caller.role === 'admin') return { id, nome: PANEL, papel: 'admin' };
  const nome = caller.gestor?.nome ?? caller.empresa.adm_nome;
  return { id, nome, papel: caller.papel ?? 'proprietario' };
}

/** Whose account it is: who follows a mailed link is nobody's caller. */
export function ownerOf({ tipo, contaId: id }: Conta, record: ContaRecord): Actor {
  if (tipo === 'funcionario') return personActor(id);
  if (tipo === 'gestor') return { id, nome: record.nome, papel: record.papel ?? 'leitor' };
  if (record.admin) return { id, nome: PANEL, papel: 'admin' };
  return { id, nome: record.adm_nome ?? record.nome, papel: 'proprietario' };
}

/** One of the company's people. */
export const personActor = (funcionarioId: string): Actor => ({ id: funcionarioId, papel: 'colaborador' });

/** A key of the company's directory: its id, and the name it was given. */
export const keyActor = ({ id, nome }: { id: string; nome: string }): Actor => ({ id, nome, papel: 'chave' });

/** Nobody in person. */
export const STRIPE: Actor = { id: 'stripe', nome: 'Stripe', papel: 'sistema' };
export const SYSTEM: Actor = { id: 'sistema', nome: PANEL, papel: 'sistema' };
