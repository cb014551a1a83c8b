import { between } from '../../../platform/dynamodb/conditions.ts';
import { queryPages } from '../../../platform/dynamodb/queries.ts';
import { boardOf } from '../ranking.ts';

/** The attributes of a record's place in the two kinds of rankings. */
const BALANCES = { ordem: 'ordem', faixa: 'faixa', inicio: 'faixaInicio' } as const;
const MONTHS = { ordem: 'ordemMes', faixa: 'faixaMes', inicio: 'faixaMesInicio' } as const;
/** The attributes for the ranking that a band or a sort key belongs to. */
export const attributesAt = (from: string) => (boardOf(from) === '' ? BALANCES : MONTHS);

/** An employee's place in a ranking. */
export interface BandRow {
  id: string;
  ordem: string;
}

/** The employees between two sort keys, in the order of the ranking, a page at a time. */
export async function* pagesBetween(empresaId: string, from: string, to: string): AsyncGenerator<BandRow[]> {
  const { ordem: name } = attributesAt(from);
  const pages = queryPages<{ id: string } & Partial<Record<typeof name, string>>>('funcionarios', {
    index: boardOf(from) === '' ? 'ranking' : 'rankingMes',
    where: { empresaId },
    range: between(name, from, to),
    only: ['id', name],
  });
  for await (const { items } of pages)
    yield items.map((item) => ({ id: item.id, ordem: item[name] ?? '' })).filter(({ ordem }) => ordem < to);
}
