import { changesOf, maskedEmail, PERSON } from '../../platform/audit-text.ts';
import type { FuncionarioItem, PayrollChange } from '../contas/index.ts';
import { payrollChanged } from '../equipes/index.ts';

/** Audit sentences name no person. */
const DONE = {
  alterado: `Alterou ${PERSON}`,
  ativado: `Devolveu o acesso e a vaga a ${PERSON}`,
  inativado: `Tirou o acesso e a vaga de ${PERSON}`,
};

interface AuditedFields extends PayrollChange {
  email: string;
  cargo: string | undefined;
  nome: string;
}

export function pessoaAlterada(
  acao: keyof typeof DONE,
  before: FuncionarioItem,
  after: AuditedFields,
): string {
  const changes = changesOf(
    { cargo: 'Cargo', email: 'E-mail' },
    { cargo: before.cargo, email: maskedEmail(before.email) },
    { cargo: after.cargo ?? null, email: maskedEmail(after.email) },
  );
  const name = before.nome === after.nome ? undefined : 'nome alterado';
  const what = [changes, name, ...payrollChanged(before, after)].filter(Boolean).join('; ');
  return what ? `${DONE[acao]}. ${what}.` : `${DONE[acao]}.`;
}

export const pessoaCadastrada = (inativo: boolean): string =>
  inativo ? `Cadastrou ${PERSON}, sem acesso e sem vaga.` : `Cadastrou ${PERSON} e enviou o convite.`;

export const pessoaRemovida = (): string => `Excluiu ${PERSON}.`;
