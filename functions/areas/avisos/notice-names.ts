import { getFuncionarioNames } from '../contas/index.ts';
import type { NoticeFacts } from './notice-words.ts';

/**
 * The data of a company's notices with the name of the employee whom each is about. A notice stores only the id, so that no
 * name outlives its account: after that the text goes without one.
 */
export async function withNames(
  empresaId: string,
  notices: readonly NoticeFacts[],
): Promise<readonly NoticeFacts[]> {
  const ids = notices.flatMap(({ funcionarioId }) => (funcionarioId ? [String(funcionarioId)] : []));
  if (ids.length === 0) return notices;
  const names = await getFuncionarioNames(ids.map((id) => ({ empresaId, id })));
  return notices.map((facts) => {
    const colaborador = names.get(String(facts.funcionarioId))?.nome;
    return colaborador ? { ...facts, colaborador } : facts;
  });
}
