import { quoted } from '../../platform/audit-text.ts';

export const chaveDeAcessoCriada = (nome: string): string =>
  `Criou a chave de acesso ${quoted(nome)} para entrar na própria conta.`;
export const chaveDeAcessoExcluida = (nome: string): string =>
  `Excluiu a chave de acesso ${quoted(nome)} da própria conta.`;
