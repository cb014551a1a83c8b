import type { EmpresaItem } from './store/empresas.ts';
import type { FuncionarioItem } from './store/funcionarios.ts';

/**
 * Whether an employee must confirm the e-mail before seeing anything. If the company restricts joining to domains, an address
 * proves nothing until its owner has followed a link. Without domains any address may join, so an employee with an
 * unconfirmed one may read (and not share).
 */
export const mustConfirm = (
  { aConfirmar }: Pick<FuncionarioItem, 'aConfirmar'>,
  empresa: Pick<EmpresaItem, 'dominios'> | undefined,
): boolean => aConfirmar === true && (empresa?.dominios ?? []).length > 0;
