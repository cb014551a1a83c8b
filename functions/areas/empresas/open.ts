import { refusal } from '../../../shared/refusals.ts';
import type { EmpresaItem } from './store/empresas.ts';

/** Nothing is earned or spent in a company that is about to end. Throws 403 `encerrando`. */
export function assertOpen(empresa: Pick<EmpresaItem, 'encerraEm'> | undefined): void {
  if (!empresa || empresa.encerraEm) throw refusal('empresaClosing');
}
