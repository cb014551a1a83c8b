import type { Eu } from '../../../shared/routes/entities.ts';
import { type Caller, recordOf } from './caller.ts';

/** The signed-in account. The name of a company's own account is that of its responsible person. */
export function toEu(caller: Caller): Eu {
  const { emailConfirmed, emailPendente } = recordOf(caller);
  return {
    id: caller.id,
    nome: nameOf(caller),
    email: caller.email,
    emailConfirmed,
    emailPendente: emailPendente ?? null,
    entityType: caller.role === 'funcionario' ? 'funcionario' : 'empresa',
    admin: caller.role === 'admin',
    papel: caller.role === 'funcionario' ? null : caller.papel,
    empresaId: caller.empresaId,
  };
}

export const nameOf = (caller: Caller): string =>
  caller.role === 'funcionario' ? caller.funcionario.nome : (caller.gestor?.nome ?? caller.empresa.adm_nome);
