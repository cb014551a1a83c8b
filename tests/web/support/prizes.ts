import type { Reply } from '../../../shared/routes/define.ts';
import type { premios } from '../../../shared/routes/premios.ts';
import { NO_RULES } from '../../../shared/rules/premios.ts';

type Month = Reply<typeof premios.prizeMonth>;
type Person = Month['pessoas'][number];
type File = Reply<typeof premios.prizeFile>;

export const newPrizePerson = (nome: string | null, change: Partial<Person> = {}): Person => ({
  funcionarioId: `id-${nome}`,
  nome,
  email: nome && `${nome.toLowerCase()}@exemplo.com.br`,
  matricula: null,
  vinculo: 'clt',
  compartilhamentos: 4,
  cliques: 60,
  esperadoCompartilhamentos: 3,
  esperadoCliques: null,
  acimaDoEsperado: true,
  trocas: 1,
  ups: 40,
  valorCentavos: 5000,
  semCusto: 0,
  ...change,
});

/** What is expected: more than three shares. */
export const THREE_SHARES = { ...NO_RULES, esperadoCompartilhamentos: 3, desde: '2026-10' };

export const newPrizeMonth = (
  mes: string,
  pessoas: Person[],
  total: Partial<Month['total']> = {},
  change: Partial<Month> = {},
): Month => ({
  mes,
  fechado: false,
  regras: THREE_SHARES,
  total: {
    pessoas: pessoas.length,
    receberam: pessoas.length,
    acima: pessoas.filter(({ acimaDoEsperado }) => acimaDoEsperado).length,
    trocas: pessoas.length,
    valorCentavos: pessoas.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0),
    semCusto: 0,
    foraDoVinculo: 0,
    ...total,
  },
  pessoas,
  ...change,
});

export const newPrizeFile = (mes: string, change: Partial<File> = {}): File => ({
  pessoa: {
    id: 'pessoa1',
    nome: 'Elisa Prado',
    email: 'elisa@exemplo.com.br',
    matricula: '0042',
    vinculo: 'clt',
    situacao: 'ativo',
  },
  mes,
  regras: THREE_SHARES,
  regulamento: { versao: 2, aceitoEm: '2026-10-05T12:00:00.000Z' },
  compartilhamentos: [
    {
      data: '2026-10-06T12:00:00.000Z',
      legenda: 'Um conteúdo',
      linkedinPostURL: 'https://www.linkedin.com/feed/update/urn:li:share:1',
      ups: 5,
      cliques: 12,
    },
  ],
  trocas: [
    {
      data: '2026-10-07T12:00:00.000Z',
      produtoNome: 'Caneca',
      ups: 40,
      custoCentavos: 5000,
      status: 'entregue',
      entregueEm: '2026-10-08T12:00:00.000Z',
    },
  ],
  movimentos: { primeiro: 'mov1', ultimo: 'mov9', integridade: 'conferida' },
  cliques: 14,
  acimaDoEsperado: false,
  ...change,
});
