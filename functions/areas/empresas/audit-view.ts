import type { AuditItem } from '../../platform/audit.ts';
import { deletedName, PERSON } from '../../platform/audit-text.ts';
import { getFuncionarioNames } from '../contas/index.ts';

/**
 * Fills in the current names of employees. A removed employee has no name any more and gets the same placeholder in every
 * line.
 */
export async function toRegistros(items: readonly AuditItem[]) {
  const people = items.flatMap(({ empresaId, quem, pessoa }) => [
    ...(quem.papel === 'colaborador' ? [{ empresaId, id: quem.id }] : []),
    ...(pessoa === undefined ? [] : [{ empresaId, id: pessoa }]),
  ]);
  const names = await getFuncionarioNames(people);
  const nameOf = (id: string) => names.get(id)?.nome ?? deletedName(id);
  return items.map(({ id, data, quem, acao, alvo, pessoa, resumo, origem }) => ({
    ...{ id, data, acao, alvo, origem },
    quem: {
      id: quem.id,
      nome: quem.nome ?? capitalised(nameOf(quem.id)),
      papel: quem.papel,
    },
    resumo: pessoa === undefined ? resumo : capitalised(resumo.replaceAll(PERSON, () => nameOf(pessoa))),
  }));
}

const capitalised = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
