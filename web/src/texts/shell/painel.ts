import { formatNumber } from '#lib/format/number.ts';

/** Frames of the dashboards; tab names are fixed (docs/specification.md#fixed-texts), `Inicio` too. */
export const ABAS = {
  inicio: 'Inicio',
  conteudos: 'Conteúdos',
  colaboradores: 'Colaboradores',
  empresas: 'Empresas',
  loja: 'Loja',
  novoPost: 'Novo Post',
  calendario: 'Calendário',
  publicados: 'Publicados',
  resultados: 'Resultados',
  ranking: 'Ranking',
  sugestoes: 'Sugestões',
  ajustes: 'Ajustes',
  avisos: 'Avisos',
  sair: 'Sair',
} as const;

/** Title of the first page, of which the tab is `Inicio`. */
export const TITULO_INICIO = 'Início';
export const TITULO_ADMIN = 'Administração';

export const PLANO_RAIL = {
  colaboradores: (usados: number, limite: number | null) =>
    `Colaboradores: ${formatNumber(usados)} de ${limite === null ? 'ilimitado' : formatNumber(limite)}`,
  limiteMensal: 'Limite Mensal',
  plano: 'Plano',
} as const;

export const AVISO_EMAIL = {
  texto: 'Confirme seu e-mail para manter sua conta segura.',
  enviamos: (email: string) => `Enviamos um link para ${email}.`,
  reenviar: 'Reenviar',
  reenviarEm: (segundos: number) => `Reenviar em ${segundos}s`,
  enviado: 'Enviado!',
  erro: 'Erro ao enviar',
} as const;

export const AJUDA = {
  titulo: 'Precisa de ajuda?',
  texto: 'Fale com a gente ou veja o que outras equipes estão fazendo.',
  demo: 'Agendar uma demonstração',
  comunidade: 'Canal da comunidade',
  suporte: 'E-mail do suporte',
} as const;
