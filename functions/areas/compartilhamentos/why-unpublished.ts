import type { UnsharedReason } from '../../../shared/rules/scheduled-shares.ts';

const UNPUBLISHED: Record<UnsharedReason, string> = {
  post: 'O conteúdo saiu do ar antes do horário.',
  conexao: 'Sua conexão com o LinkedIn não valia mais. Conecte de novo e compartilhe quando quiser.',
  empresa: 'A conta da sua empresa no Painel UPS está suspensa ou sendo encerrada.',
  texto_longo:
    'Com o que sua empresa acrescenta, a legenda ficou longa demais. Encurte-a e compartilhe de novo.',
  link_bloqueado: 'O link do conteúdo foi bloqueado pelo Painel UPS.',
  regulamento: 'Há um regulamento novo da campanha. Aceite-o e compartilhe de novo.',
  texto_repetido: 'Você já tem uma publicação com este mesmo texto. Mude a legenda e compartilhe de novo.',
  ja_compartilhado: 'Este conteúdo já foi compartilhado com a sua conta do LinkedIn.',
  limite_da_rede: 'Seu perfil chegou ao limite de publicações do dia. Tente de novo amanhã.',
  incerto: 'O LinkedIn não confirmou a publicação. Veja no seu perfil se ela está lá.',
  falha: 'O LinkedIn não aceitou a publicação. Tente de novo.',
};

/** The reason text in the notice and the mail. */
export const whyUnpublished = (motivo: unknown): string =>
  UNPUBLISHED[motivo as UnsharedReason] ?? UNPUBLISHED.falha;
