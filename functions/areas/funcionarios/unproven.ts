import type { EmpresaItem } from '../empresas/index.ts';
import type { FuncionarioItem } from './store/funcionarios.ts';

/**
 * Whether an employee must confirm the e-mail before seeing anything. The domains say who may use the code, and an
 * address of theirs proves nothing until its owner has followed a link. Without domains any address may join, so an
 * unconfirmed one may read (and not share).
 */
export const mustConfirm = (
  { aConfirmar }: Pick<FuncionarioItem, 'aConfirmar'>,
  empresa: Pick<EmpresaItem, 'dominios'> | undefined,
): boolean => aConfirmar === true && (empresa?.dominios ?? []).length > 0;
