import type { ExportKind } from '../../../../shared/rules/exportacoes.ts';

const KINDS: Record<ExportKind, string> = {
  compartilhamentos: 'Compartilhamentos',
  colaboradores: 'Colaboradores',
  posts: 'Posts',
  trocas: 'Trocas da loja',
  movimentos: 'Extrato de UPS',
};

/** Texts of a company's exports. */
export const EXPORTAR = {
  exportar: 'Exportar',
  titulo: 'Exportar planilha',
  dica: 'Um arquivo CSV, que abre no Excel e no Google Planilhas.',
  tipo: 'O que exportar',
  tipos: KINDS,
  periodo: 'Período',
  esteMes: 'Este mês',
  mesPassado: 'Mês passado',
  tudo: (day: string) => `Tudo, desde ${day}`,
  outro: 'Outro período',
  de: 'De',
  ate: 'Até',
  preencha: 'Escolha o dia.',
  dias: (de: string, ate: string) => (de === ate ? de : `${de} a ${ate}`),
  fechar: 'Fechar',
  cancelar: 'Cancelar',
  erroPedir: 'Não foi possível pedir a planilha. Tente novamente.',
  erroAndamento: 'Não foi possível ver o andamento.',
  tentar: 'Tentar novamente',
  preparando: 'Preparando a planilha…',
  podeFechar: 'Pode fechar: ela continua sendo preparada.',
  pronta: 'Sua planilha está pronta.',
  linhas: (count: number) => (count === 1 ? '1 linha' : `${count.toLocaleString('pt-BR')} linhas`),
  vazia: 'Nada aconteceu neste período: a planilha só tem o cabeçalho.',
  guardada: 'Fica guardada por um dia.',
  baixar: 'Baixar planilha',
  erroBaixar: 'Não foi possível baixar a planilha. Tente novamente.',
  outra: 'Exportar outra',
  falhou: 'Não foi possível preparar a planilha.',
  semPlano: 'Exportar planilhas faz parte dos planos Expert e Enterprise.',
  verPlanos: 'Ver planos',
} as const;
