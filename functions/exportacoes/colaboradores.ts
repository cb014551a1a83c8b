import type { Kind } from './kind.ts';
import { peopleRows } from './people.ts';

/** Everybody who is there, with what they shared and earned in the period, whatever they spent of it. */
export const colaboradores: Kind = {
  columns: ['nome', 'compartilhamentos', 'cliques', 'ups'],
  pages: peopleRows(({ nome }, ledger) => {
    const earned = ledger.filter(({ motivo }) => motivo === 'compartilhamento');
    return [[nome, earned.length, 0, earned.reduce((sum, { valor }) => sum + valor, 0)]];
  }),
};
