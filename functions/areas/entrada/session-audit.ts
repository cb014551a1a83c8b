import type { Metodo } from '../../../shared/rules/metodos.ts';

/** Audit sentences about sessions. They contain no token or device. */
export const SESSOES_ENCERRADAS = 'Encerrou todas as outras sessões da própria conta.';

const ABERTA: Record<Metodo, string> = {
  senha: 'com senha',
  sso: 'com a conta da empresa',
  chave: 'com chave de acesso',
  linkedin: 'com o LinkedIn',
};
export const sessaoEncerrada = (metodo: Metodo): string =>
  `Encerrou uma das próprias sessões, aberta ${ABERTA[metodo]}.`;
