import * as MSG from '../../../shared/messages.ts';
import type { Cell } from '../../../shared/rules/csv.ts';
import { type MonthPage, monthsBetween, pagesOfMonth } from '../premios/index.ts';
import type { Kind } from './export-kind.ts';

/** People of one BatchGet. */
const PAGE = 100;

type Person = MonthPage['people'][number];

/** People of the prizes of every month that the period touches, by name: for payroll. */
export const premios: Kind = {
  columns: [
    'mes',
    'matricula',
    'nome',
    'email',
    'vinculo',
    'compartilhamentos',
    'cliques',
    'acima_do_esperado',
    'trocas',
    'ups',
    'valor',
  ],
  async *pages({ empresa, days }, from) {
    const months = await monthsBetween(empresa.id, days.de.slice(0, 7), days.ate.slice(0, 7));
    const first = Math.max(0, months.indexOf(String(from?.mes)));
    for (const [at, mes] of months.entries()) {
      if (at < first) continue;
      const cursor = at === first ? (from?.cursor as string | undefined) : undefined;
      const asked = { empresaId: empresa.id, mes, order: 'nome' } as const;
      for await (const { people, nextCursor } of pagesOfMonth(asked, { limit: PAGE, cursor })) {
        const next = nextCursor ? { mes, cursor: nextCursor } : months[at + 1] && { mes: months[at + 1] };
        yield {
          rows: people.map((person) => rowOf(mes, person)),
          next: next || undefined,
          done: at / months.length,
        };
      }
    }
  },
};

const rowOf = (mes: string, person: Person): Cell[] => [
  mes,
  person.matricula,
  person.nome ?? MSG.pessoaExcluida,
  person.email,
  person.vinculo,
  person.compartilhamentos,
  person.cliques,
  person.acimaDoEsperado,
  person.trocas,
  person.ups,
  (person.valorCentavos / 100).toFixed(2).replace('.', ','),
];
