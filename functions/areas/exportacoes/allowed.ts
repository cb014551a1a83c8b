import { refusal } from '../../../shared/refusals.ts';
import type { ExportKind } from '../../../shared/rules/exportacoes.ts';
import type { Papel } from '../../../shared/rules/papeis.ts';

/** The audit is the owner's alone, as a table too; all else is exported by editors. Throws 403. */
export function assertMayExport(tipo: ExportKind, papel: Papel | null): void {
  if (tipo === 'auditoria' && papel !== 'proprietario' && papel !== null) throw refusal('accessDenied');
}
