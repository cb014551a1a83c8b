import { refusal } from '../../../shared/errors.ts';
import type { ExportKind } from '../../../shared/rules/exportacoes.ts';
import type { Papel } from '../../../shared/rules/papeis.ts';
import * as REFUSALS from '../../platform/refusals.ts';

/** Only the owner exports the audit; editors export everything else. Throws 403. */
export function assertMayExport(tipo: ExportKind, papel: Papel | null): void {
  if (tipo === 'auditoria' && papel !== 'proprietario' && papel !== null)
    throw refusal(REFUSALS.accessDenied);
}
