import { quoted } from '../../platform/audit-text.ts';

export const tagCriada = (nome: string): string => `Criou a tag ${quoted(nome)}.`;
export const tagAlterada = (before: string, nome: string): string =>
  `Tag: ${quoted(before)} → ${quoted(nome)}.`;
export const tagExcluida = (nome: string): string => `Excluiu a tag ${quoted(nome)}.`;
