import { quoted } from '../../platform/audit-text.ts';

export const chaveCriada = (nome: string, escopos: readonly string[]): string =>
  `Criou a chave de API ${quoted(nome)} (${escopos.join(', ')}).`;
export const chaveExcluida = (nome: string): string => `Excluiu a chave de API ${quoted(nome)}.`;
