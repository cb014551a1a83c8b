import { refusal } from '../../../shared/errors.ts';
import * as REFUSALS from '../../../shared/refusals.ts';
import type { EmpresaItem } from './store/empresas.ts';

/** UPS are neither earned nor spent in a company that is closing. Throws 403 `encerrando`. */
export function assertOpen(empresa: Pick<EmpresaItem, 'encerraEm'> | undefined): void {
  if (!empresa || empresa.encerraEm) throw refusal(REFUSALS.empresaClosing);
}
