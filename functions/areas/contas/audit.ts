import { maskedEmail, quoted } from '../../../shared/rules/auditoria.ts';
import type { Metodo } from '../../../shared/rules/metodos.ts';

/** Audit sentences about the security of sign-ins. They contain no password, code, token or device. */
export const SENHA_TROCADA = 'Trocou a própria senha; as outras sessões terminaram.';
export const SENHA_REDEFINIDA =
  'Redefiniu a própria senha por um link enviado ao e-mail; as sessões terminaram.';
export const SENHA_DEFINIDA = 'Definiu a primeira senha da conta por um link enviado ao e-mail.';
export const SEGUNDO_FATOR_ATIVADO = 'Verificação em duas etapas: não → sim.';
export const SEGUNDO_FATOR_DESATIVADO = 'Verificação em duas etapas: sim → não.';
export const SESSOES_ENCERRADAS = 'Encerrou todas as outras sessões da própria conta.';
export const CODIGO_TROCADO = 'Trocou o código de cadastro: o anterior deixou de valer.';
export const ENCERRAMENTO_PEDIDO = 'Pediu o encerramento da empresa, que pode ser desfeito por 30 dias.';
export const ENCERRAMENTO_DESFEITO = 'Desfez o pedido de encerramento da empresa.';

const ABERTA: Record<Metodo, string> = {
  senha: 'com senha',
  sso: 'com a conta da empresa',
  chave: 'com chave de acesso',
  linkedin: 'com o LinkedIn',
};
export const sessaoEncerrada = (metodo: Metodo): string =>
  `Encerrou uma das próprias sessões, aberta ${ABERTA[metodo]}.`;

export const emailTrocado = (before: string, after: string): string =>
  `E-mail da conta: ${maskedEmail(before)} → ${maskedEmail(after)}.`;
export const emailDesfeito = (email: string): string =>
  `Desfez a troca de e-mail: a conta fica com ${maskedEmail(email)}, e as sessões terminaram.`;

export const chaveCriada = (nome: string, escopos: readonly string[]): string =>
  `Criou a chave de API ${quoted(nome)} (${escopos.join(', ')}).`;
export const chaveExcluida = (nome: string): string => `Excluiu a chave de API ${quoted(nome)}.`;
