import { MSG } from '../../../shared/messages.ts';
import type { ImportItem, Outcome } from './store/imports.ts';

/** What the result says of each line that was dealt with. */
export const OUTCOMES: Record<Outcome, { situacao: string; mensagem: string }> = {
  c: { situacao: 'criado', mensagem: '' },
  e: { situacao: 'já existia', mensagem: '' },
  s: { situacao: 'sem vaga', mensagem: 'Seu plano não tem mais vagas para colaboradores.' },
  u: { situacao: 'erro', mensagem: MSG.emailEmUso },
  q: { situacao: 'erro', mensagem: 'O limite de convites do dia foi atingido. Importe de novo amanhã.' },
  t: { situacao: 'erro', mensagem: MSG.equipeDesconhecida },
  x: { situacao: 'erro', mensagem: MSG.dadosInvalidos },
};

/** How many lines came to what; a line that was wrong from the beginning is an error too. */
export function countsOf({
  linhas,
  validas,
  desfechos,
}: Pick<ImportItem, 'linhas' | 'validas' | 'desfechos'>) {
  const count = (...outcomes: Outcome[]) =>
    [...desfechos].filter((each) => outcomes.some((outcome) => outcome === each)).length;
  return {
    linhas,
    validas,
    criados: count('c'),
    existentes: count('e'),
    semVaga: count('s'),
    erros: linhas - validas + count('u', 'q', 't', 'x'),
  };
}
