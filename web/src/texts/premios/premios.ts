import { formatMoney } from '#lib/format/format.ts';
import { formatNumber, ofCount, plural } from '#lib/format/number.ts';
import { VINCULO_LABELS, type Vinculo } from '#shared/rules/vinculo.ts';

interface Filter {
  ordem: 'nome' | 'valor';
  vinculo?: Vinculo | 'nenhum' | undefined;
  acima: boolean;
}
interface Sum {
  receberam: number;
  acima: number;
  valorCentavos: number;
}

const trocas = (n: number) => plural(n, 'troca', 'trocas');
export const compartilhamentos = (n: number) => plural(n, 'compartilhamento', 'compartilhamentos');
export const cliques = (n: number) => plural(n, 'clique', 'cliques');

/** `3 compartilhamentos e 50 cliques`; empty if nothing is expected. */
export const esperado = (shares: number | null, clicks: number | null): string =>
  [shares === null ? '' : compartilhamentos(shares), clicks === null ? '' : cliques(clicks)]
    .filter(Boolean)
    .join(' e ');

function acimaWords(acima: number): string {
  if (acima === 0) return 'ninguém superou o esperado';
  return `${formatNumber(acima)} ${ofCount(acima, 'superou', 'superaram')} o esperado`;
}

/** Loja → Prêmios, of a company. */
export const PREMIOS = {
  aba: 'Prêmios',
  mesAnterior: 'Mês anterior',
  mesSeguinte: 'Mês seguinte',
  /** what payroll can paste */
  frase: (mes: string, { receberam, acima, valorCentavos }: Sum, temEsperado: boolean): string => {
    const recebido =
      receberam === 0
        ? 'ninguém recebeu prêmios'
        : `${plural(receberam, 'pessoa recebeu', 'pessoas receberam')} ${formatMoney(valorCentavos)} em prêmios`;
    return `Em ${mes}, ${recebido}${temEsperado ? `; ${acimaWords(acima)}` : ''}.`;
  },
  copiar: 'Copiar frase',
  imprimir: 'Imprimir',
  /** heading of the printed page */
  impresso: (mes: string) => `Prêmios de ${mes}`,
  incompleta: (n: number) =>
    `Esta impressão só tem ${ofCount(n, 'a primeira pessoa', `as primeiras ${formatNumber(n)} pessoas`)}. O botão Imprimir traz até 1.000; Exportar para a folha, todas.`,
  aberto: 'O mês ainda não fechou: os números podem mudar.',
  fechado: 'Mês fechado: só uma troca cancelada ou uma exclusão o muda.',
  esperadoNoMes: (esperado: string) => `Esperado de cada pessoa no mês: ${esperado}.`,
  semEsperado: 'Sem nada definido como esperado, não há como dizer quem o superou.',
  regras: 'Regras dos prêmios',
  exportar: 'Exportar para a folha',
  erro: 'Não foi possível carregar os prêmios do mês.',
  vazio: (mes: string) => `Nenhum prêmio em ${mes}.`,
  vazioTexto: 'Aqui aparece quem compartilhou, recebeu cliques ou teve uma troca entregue no mês.',
  nadaFiltrado: 'Ninguém com este filtro.',
  limpar: 'Limpar filtros',
  ordem: 'Ordenar por',
  ordens: { nome: 'Nome', valor: 'Valor' },
  vinculo: 'Vínculo',
  todosVinculos: 'Todos os vínculos',
  soAcima: 'Só acima do esperado',
  /** on the printed page, in place of the filters */
  filtrado: ({ ordem, vinculo, acima }: Filter): string =>
    `${[vinculo ? PREMIOS.vinculos[vinculo] : PREMIOS.todosVinculos, acima && PREMIOS.soAcima.toLowerCase()].filter(Boolean).join(', ')}, por ${PREMIOS.ordens[ordem].toLowerCase()}.`,
  pessoa: 'Pessoa',
  resultado: 'Resultado',
  fez: (shares: number, clicks: number) => `${compartilhamentos(shares)}, ${cliques(clicks)}`,
  acima: 'Acima do esperado',
  naoAcima: 'Não superou',
  trocas: 'Trocas',
  ups: 'UPS',
  valor: 'Valor',
  semCustoNaLinha: (n: number) => `${formatNumber(n)} sem custo`,
  acoes: 'Ações',
  dossie: 'Dossiê',
  de: (nome: string) => ` de ${nome}`,
  excluidos: 'De quem foi excluído ficam só os números: nome, e-mail, matrícula e vínculo foram apagados.',
  aviso: {
    semCusto: (n: number) =>
      `${trocas(n)} de produtos sem custo ${ofCount(n, 'não entra', 'não entram')} no valor. O custo informado agora vale para as próximas trocas.`,
    verProdutos: 'Informar custos',
    semVinculo: (n: string, count: number) =>
      `${n} ${ofCount(count, 'pessoa deste mês está', 'pessoas deste mês estão')} sem vínculo. Só quem é CLT pode receber prêmios sem natureza de salário.`,
    maisDe: (n: number) => `Mais de ${formatNumber(n)}`,
    verSemVinculo: 'Ver quem',
    definir: 'Definir vínculo',
    fora: (n: number) =>
      `${trocas(n)} ${ofCount(n, 'é', 'são')} de pessoas fora da lista de quem pode trocar.`,
    rever: 'Rever a lista',
  },
  vinculos: { ...VINCULO_LABELS, nenhum: 'Sem vínculo' },
} as const;

/** The form of the rules. */
export const REGRAS = {
  titulo: 'Regras dos prêmios',
  lead: 'O que se espera de uma pessoa em um mês comum. Só conta como acima do esperado quem passa de todos os números definidos.',
  compartilhamentos: 'Compartilhamentos no mês',
  cliques: 'Cliques no mês',
  vazio: 'Vazio: não conta.',
  primeiras: 'O esperado vale desde este mês.',
  mudanca: (mes: string) =>
    `Uma mudança do esperado vale a partir de ${mes}. Os meses até lá ficam como estão.`,
  desde: (mes: string) => `O esperado salvo vale desde ${mes}.`,
  aPartir: (mes: string) => `O esperado salvo vale a partir de ${mes}.`,
  quem: 'Quem pode trocar UPS',
  quemDica: 'Vale assim que salvar. Quem está sem vínculo fica de fora de uma lista.',
  todos: 'Todos',
  alguns: 'Só estes vínculos',
  marque: 'Marque pelo menos um vínculo.',
  inteiro: (max: number) => `Use um número inteiro de 0 a ${formatNumber(max)}.`,
  salvar: 'Salvar',
  salvas: 'Regras salvas.',
  salvasDesde: (mes: string) => `Regras salvas. O esperado vale a partir de ${mes}.`,
  erro: 'Não foi possível salvar as regras. Tente novamente.',
  erroCarregar: 'Não foi possível carregar as regras dos prêmios.',
} as const;
