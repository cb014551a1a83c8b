import type { AuditRole } from '../../../shared/rules/auditoria.ts';
import type { Conta } from '../contas/index.ts';
import type { ContaRecord } from './account-record.ts';
import type { Caller } from './caller.ts';

/** The author of an audit line. An employee's name is not stored but read from the record (functions/areas/empresas/audit-view.ts). */
export interface Actor {
  id: string;
  nome?: string;
  papel: AuditRole;
}

/** Companies see the admin under this name only. */
const PANEL = 'Painel UPS';

export function actorOf(caller: Caller): Actor {
  const { id } = caller;
  if (caller.role !== 'funcionario' && caller.chave) return keyActor(caller.chave);
  if (caller.role === 'funcionario') return personActor(id);
  if (caller.role === 'admin') return { id, nome: PANEL, papel: 'admin' };
  const nome = caller.gestor?.nome ?? caller.empresa.adm_nome;
  return { id, nome, papel: caller.papel ?? 'proprietario' };
}

/** The owner of an account, for mailed links: such requests have no caller. */
export function ownerOf({ tipo, contaId: id }: Conta, record: ContaRecord): Actor {
  if (tipo === 'funcionario') return personActor(id);
  if (tipo === 'gestor') return { id, nome: record.nome, papel: record.papel ?? 'leitor' };
  if (record.admin) return { id, nome: PANEL, papel: 'admin' };
  return { id, nome: record.adm_nome ?? record.nome, papel: 'proprietario' };
}

export const personActor = (funcionarioId: string): Actor => ({ id: funcionarioId, papel: 'colaborador' });

export const keyActor = ({ id, nome }: { id: string; nome: string }): Actor => ({ id, nome, papel: 'chave' });

export const STRIPE: Actor = { id: 'stripe', nome: 'Stripe', papel: 'sistema' };
export const SYSTEM: Actor = { id: 'sistema', nome: PANEL, papel: 'sistema' };
