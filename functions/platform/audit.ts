import type { AuditAction, AuditOrigin, AuditRole } from '../../shared/rules/auditoria.ts';
import { putItem, type Write } from './dynamodb/commands.ts';

/** One line of the audit, written in the transaction of the change. */
export interface AuditItem {
  empresaId: string;
  /** a ULID of the instant */
  id: string;
  quem: { id: string; papel: AuditRole; nome?: string };
  acao: AuditAction;
  alvo: string;
  /** the employee whose name replaces `{pessoa}` in the sentence */
  pessoa?: string;
  resumo: string;
  origem: AuditOrigin;
  data: string;
  expiraEm: number;
}

/** Two write units. */
export const putLine = (line: AuditItem): Write => putItem('auditoria', line);
