import * as MSG from '../../../shared/messages.ts';
import type { ImportItem, LineOutcome } from './store/imports.ts';

/** The texts of the result, by outcome of a line. */
export const OUTCOMES: Record<LineOutcome, { situacao: string; mensagem: string }> = {
  c: { situacao: 'criado', mensagem: '' },
  e: { situacao: 'já existia', mensagem: '' },
  a: { situacao: 'já existia', mensagem: 'Vínculo e matrícula conforme a lista.' },
  s: { situacao: 'sem vaga', mensagem: 'Seu plano não tem mais vagas para colaboradores.' },
  u: { situacao: 'erro', mensagem: MSG.emailEmUso },
  m: { situacao: 'erro', mensagem: MSG.matriculaEmUso },
  q: { situacao: 'erro', mensagem: 'O limite de convites do dia foi atingido. Importe de novo amanhã.' },
  t: { situacao: 'erro', mensagem: MSG.equipeDesconhecida },
  x: { situacao: 'erro', mensagem: MSG.dadosInvalidos },
};

/** Lines by outcome; an invalid line counts as an error too. */
export function countsOf({
  linhas,
  validas,
  desfechos,
}: Pick<ImportItem, 'linhas' | 'validas' | 'desfechos'>) {
  const count = (...outcomes: LineOutcome[]) =>
    [...desfechos].filter((each) => outcomes.some((outcome) => outcome === each)).length;
  return {
    linhas,
    validas,
    criados: count('c'),
    existentes: count('e', 'a'),
    semVaga: count('s'),
    erros: linhas - validas + count('u', 'm', 'q', 't', 'x'),
  };
}
