import type { AuditRole } from '../../shared/rules/auditoria.ts';
import type { Caller } from '../http/caller.ts';

/** Who did it, as a line keeps it. An employee's name is never kept: it is read from the record (view.ts). */
export interface Actor {
  id: string;
  nome?: string;
  papel: AuditRole;
}

/** Whoever calls. */
export function actorOf(caller: Caller): Actor {
  if (caller.role === 'funcionario') return personActor(caller.id);
  if (caller.role === 'admin') return { id: caller.id, nome: 'Painel UPS', papel: 'admin' };
  if (caller.gestor) return { id: caller.id, nome: caller.gestor.nome, papel: caller.papel ?? 'leitor' };
  return { id: caller.id, nome: caller.empresa.adm_nome, papel: 'proprietario' };
}

/** One of the company's people, where no call of its own is at hand: a form, a mailed link. */
export const personActor = (funcionarioId: string): Actor => ({ id: funcionarioId, papel: 'colaborador' });

/** The company's own sign-in, where it follows a mailed link. */
export const empresaActor = ({ id, adm_nome }: { id: string; adm_nome: string }): Actor => ({
  id,
  nome: adm_nome,
  papel: 'proprietario',
});

/** A key of the company's (SCIM): its id, and the name it was given. */
export const keyActor = (key: { id: string; nome: string }): Actor => ({ ...key, papel: 'chave' });

/** Nobody in person. */
export const STRIPE: Actor = { id: 'stripe', nome: 'Stripe', papel: 'sistema' };
export const SYSTEM: Actor = { id: 'sistema', nome: 'Painel UPS', papel: 'sistema' };
