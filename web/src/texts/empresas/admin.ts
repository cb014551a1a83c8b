import { formatNumber, plural } from '#lib/format/number.ts';
import type { PaymentState } from '#shared/rules/pagamento.ts';

/** Fixed texts (docs/specification.md#fixed-texts), to the letter. */
export const ADMIN = {
  vazioPosts: 'Os posts de todas as empresas aparecem aqui.',
  colaboradores: 'Todas as pessoas, de todas as empresas.',
  top: 'Ranking de UPS',
  semRanking: 'Nenhum colaborador disponível no ranking',
  filtro: 'Filtrar por empresa',
  todas: 'Todas as empresas',
} as const;

export const AJUSTES_ADMIN = {
  dica: 'Sua conta na administração do Painel UPS.',
  nome: 'Seu nome',
  erroCarregar: 'Não foi possível carregar seus dados.',
} as const;

export const LINKEDIN = {
  ate: (versao: string, dia: string) => `LinkedIn: versão ${versao} da API, que vale até ${dia}.`,
  acabou: (versao: string, dia: string) => `LinkedIn: a versão ${versao} da API acabou em ${dia}.`,
  nova: (versao: string) => `A ${versao} já funciona: suba linkedinVersion e implante.`,
  suba: 'Suba linkedinVersion e implante: sem isso, ninguém compartilha.',
} as const;

/** The companies on the admin's home. */
export const QUIETAS = {
  dica: 'Quem está há mais tempo sem atividade vem primeiro.',
  atividade: 'Última atividade',
  mais: 'Mostrar mais empresas',
} as const;

const PAYMENT_STATES: Record<PaymentState, string> = {
  ativa: 'Em dia',
  aguardando: 'Aguardando',
  atrasada: 'Atrasado',
  suspensa: 'Não pago',
  encerrada: 'Encerrado',
  combinado: 'Combinado',
  gratis: 'Sem cobrança',
};

/** How a company's payment stands. */
export const PAGAMENTOS = {
  situacoes: PAYMENT_STATES,
  formas: { cartao: 'Cartão', boleto: 'Boleto', pix: 'Pix' },
  ate: (dia: string) => `até ${dia}`,
} as const;

export const EMPRESAS = {
  titulo: 'Empresas',
  dica: 'Dados, plano e limite de cada empresa.',
  buscar: 'Buscar por nome ou e-mail',
  empresa: 'Empresa',
  plano: 'Plano',
  pagamento: 'Pagamento',
  filtrarPlano: 'Filtrar por plano',
  todosPlanos: 'Plano: todos',
  niveis: { experience: 'Experience', expert: 'Expert', enterprise: 'Enterprise' },
  filtrarPagamento: 'Filtrar por pagamento',
  todosPagamentos: 'Pagamento: todos',
  colaboradores: 'Colaboradores',
  acoes: 'Ações',
  verMais: 'Ver Mais',
  quantos: (total: number) => plural(total, 'empresa', 'empresas'),
  vazio: 'Nenhuma empresa cadastrada.',
  nadaEncontrado: 'Nenhuma empresa encontrada.',
  nadaEncontradoTexto: 'Confira a grafia ou busque por outra palavra.',
  limparBusca: 'Limpar busca',
  limparFiltros: 'Limpar filtros',
  nadaFiltrado: 'Nenhuma está assim agora.',
  erro: 'Não foi possível carregar as empresas.',
  uso: (usados: number, limite: number | null) =>
    `${formatNumber(usados)}${limite === null ? ', sem limite' : ` de ${formatNumber(limite)}`}`,
} as const;

export const EDITAR_EMPRESA = {
  titulo: 'Editar Empresa',
  auditoria: 'Ver auditoria',
  nome: 'Razão social',
  endereco: 'Endereço',
  adm: 'Nome do administrador',
  telefone: 'Telefone',
  email: 'E-mail',
  limite: 'Limite de colaboradores',
  limiteDica: 'Vazio usa o limite do plano.',
  plano: 'Plano',
  planoDica: 'Mudar o plano volta o limite ao do plano novo.',
  salvar: 'Salvar',
  fechar: 'Fechar',
  salvo: 'Empresa atualizada com sucesso!',
  salvoComEmail: 'Empresa atualizada. O e-mail novo vale quando o link enviado a ele for aberto.',
  erro: 'Erro ao atualizar dados. Por favor, tente novamente mais tarde.',
  semMudanca: 'Nada mudou ainda.',
} as const;
