import { formatNumber, plural } from '#lib/format/number.ts';
import type { Periodo } from '#shared/rules/periodos.ts';

export const RESULTADOS = {
  aba: 'Resultados',
  titulo: 'Resultados',
  dica: 'O que os compartilhamentos da sua equipe trouxeram.',
  imprimir: 'Imprimir',
  erro: 'Não foi possível carregar os resultados.',
  relatorio: (empresa: string) => `${empresa} · Painel UPS`,
} as const;

export const PERIODO = {
  rotulo: 'Período',
  opcoes: { semana: 'Semana', mes: 'Mês', trimestre: 'Trimestre', ano: 'Ano' } satisfies Record<
    Periodo,
    string
  >,
  anterior: 'Período anterior',
  proximo: 'Próximo período',
  comparado: (stretch: string) => `Comparado com ${stretch}.`,
  limite: {
    experience: 'O plano Experience mostra este mês e o anterior.',
    expert: 'O plano Expert mostra os últimos 12 meses.',
    enterprise: 'O plano Enterprise mostra os últimos 24 meses.',
  },
  trimestre: (number: number, year: string) => `${number}º trimestre de ${year}`,
} as const;

export const NUMEROS = {
  titulo: 'Números do período',
  mais: 'Mais números',
  compartilhamentos: 'Compartilhamentos',
  participacao: 'Participação',
  pessoas: (some: number, all: number) =>
    `${formatNumber(some)} de ${plural(all, 'pessoa que já entrou', 'pessoas que já entraram')}`,
  cliques: 'Cliques',
  comoContamos: 'Como contamos',
  comoContamosCliques: 'Como contamos os cliques',
  upsGanhos: 'UPS ganhos',
  upsTrocados: 'UPS trocados',
  publicacoes: 'Posts publicados',
  aMais: (difference: string) => `${difference} a mais`,
  aMenos: (difference: string) => `${difference} a menos`,
  igual: 'Igual',
  media: 'Média de cliques',
  porCompartilhamento: 'por compartilhamento',
  pontos: (points: number) => plural(points, 'ponto', 'pontos'),
} as const;

export const VALOR = {
  titulo: 'Valor dos cliques',
  formula: (cliques: number, valor: string) => `${plural(cliques, 'clique', 'cliques')} × ${valor}`,
  definir: 'Definir valor',
  alterar: 'Alterar',
} as const;

export const CANAIS = {
  titulo: 'Cliques por canal',
  parte: (percent: number, before: number) =>
    `${formatNumber(percent)}% dos cliques · ${formatNumber(before)} no período anterior`,
  outros: (cliques: number) => `outros\u00a0${formatNumber(cliques)}`,
} as const;

export const CUSTO = {
  titulo: 'Custo por clique',
  emProdutos: (valor: string) => `${valor} em produtos trocados.`,
  sem: (ups: number) => `Sem ${formatNumber(ups)} UPS de produtos sem custo informado.`,
} as const;

export const CURVA = {
  compartilhamentos: {
    titulo: 'Compartilhamentos',
    unidade: (count: number) => plural(count, 'compartilhamento', 'compartilhamentos'),
  },
  cliques: {
    titulo: 'Cliques',
    unidade: (count: number) => plural(count, 'clique', 'cliques'),
  },
  semana: (day: string) => `Semana de ${day}`,
  total: (count: number) => `${formatNumber(count)} no período`,
  antes: (count: number | undefined) =>
    `${count === undefined ? '–' : formatNumber(count)} no período anterior`,
  anterior: 'Período anterior',
  alcance: 'O que o gráfico mostra',
  noPeriodo: 'No período',
  dozeMeses: '12 meses',
  leia: 'Use as setas para ler cada ponto',
  tabela: 'Ver em tabela',
  dia: 'Dia',
  semanaDe: 'Semana de',
  resumo: (titulo: string, total: string, melhor: string | null) =>
    melhor ? `${titulo}: ${total}. Melhor momento: ${melhor}.` : `${titulo}: ${total}.`,
} as const;

export const LINHAS = {
  ordem: 'Mostrar por',
  lista: 'Lista',
  de: { posts: 'Posts', funcionarios: 'Pessoas', tags: 'Tags', equipes: 'Equipes', empresas: 'Empresas' },
  compartilhamentos: 'Compartilhamentos',
  cliques: 'Cliques',
  titulos: {
    posts: 'Posts que mais renderam',
    funcionarios: 'Quem mais participou',
    tags: 'Tags',
    equipes: 'Equipes',
    empresas: 'Empresas por atividade',
  },
  semTexto: 'Post sem texto',
  resumo: (compartilhamentos: number, cliques: number) =>
    `${plural(compartilhamentos, 'compartilhamento', 'compartilhamentos')} · ${plural(cliques, 'clique', 'cliques')}`,
  erro: 'Não foi possível carregar esta lista.',
  nada: 'Nada aqui neste período.',
  parou: (antes: number) => `Parou: eram ${formatNumber(antes)}`,
} as const;

export const VAZIO = {
  titulo: 'Nenhum compartilhamento neste período',
  texto: 'Publique um conteúdo e convide a equipe a compartilhar. Os resultados aparecem aqui em minutos.',
} as const;

export const IMPACTO = {
  titulo: 'Seu impacto',
  dica: (mes: string) => `Em ${mes}, com o que você compartilhou.`,
  cliques: 'Cliques',
  compartilhamentos: 'Compartilhamentos',
  ups: 'UPS ganhos',
  melhor: 'Seu post com mais cliques',
} as const;

export const ADMIN_RESULTADOS = {
  dica: 'O que os compartilhamentos trouxeram, em todas as empresas.',
  relatorio: 'Todas as empresas · Painel UPS',
  vazio: 'Nenhuma empresa compartilhou neste período',
} as const;
