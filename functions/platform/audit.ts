import type { AuditAction, AuditOrigin, AuditRole } from '../../shared/rules/auditoria.ts';
import { putItem, type Write } from './dynamodb/commands.ts';

/** One change: who made it, to what, and a sentence. Written once, in the transaction of the change. */
export interface AuditItem {
  empresaId: string;
  /** a ULID of the instant */
  id: string;
  quem: { id: string; papel: AuditRole; nome?: string };
  acao: AuditAction;
  alvo: string;
  /** the employee whose name stands in the sentence (`{pessoa}`) */
  pessoa?: string;
  resumo: string;
  origem: AuditOrigin;
  data: string;
  expiraEm: number;
}

/** The write of a line, for the transaction of what it tells: two write units. */
export const putLine = (line: AuditItem): Write => putItem('auditoria', line);
