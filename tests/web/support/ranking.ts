import type { RankingRow } from '../../../shared/routes/entities.ts';

/** A ranking of these people, the first of whom is the employee in people.ts; nobody has UPS. */
export const newRanking = (...names: string[]): RankingRow[] =>
  names.map((nome, index) => ({
    IdFuncionario: `pessoa${index + 1}`,
    nome,
    ups: 0,
    fotoPerfilColab: null,
    posicao: index + 1,
  }));
