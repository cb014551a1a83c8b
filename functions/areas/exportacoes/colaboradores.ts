import { clicksByDay } from './export-clicks.ts';
import type { Kind } from './export-kind.ts';
import { peopleRows } from './export-people.ts';

/** All current employees, with what they shared and earned in the period, spent or not. */
export const colaboradores: Kind = {
  columns: ['nome', 'compartilhamentos', 'cliques', 'ups'],
  pages: peopleRows(async (people, { empresa, days }) => {
    const ids = people.map(({ funcionario }) => funcionario.id);
    const clicks = await clicksByDay('person', empresa.id, ids, days);
    return people.map(({ funcionario: { id, nome }, ledger }) => {
      const shares = ledger.filter(({ motivo }) => motivo === 'compartilhamento');
      const bonuses = ledger.filter(({ motivo }) => motivo === 'sugestao');
      const ups = [...shares, ...bonuses].reduce((sum, { valor }) => sum + valor, 0);
      return [nome, shares.length, clicks.get(id)?.cliques ?? 0, ups];
    });
  }),
};
