import { pages } from '../../../shared/pages.ts';
import type { UnpublishedReason } from '../../../shared/rules/agendar.ts';
import { greet, postPath, type Template } from './template.ts';

/** Why, and what helps; where the post is gone there is nothing left to do. */
const WHY: Record<UnpublishedReason, string> = {
  post: 'O conteúdo saiu do ar antes do horário.',
  conexao: 'Sua conexão com o LinkedIn não valia mais. Conecte de novo e compartilhe quando quiser.',
  empresa: 'Sua empresa está encerrando a conta no Painel UPS.',
  texto_longo:
    'Com o que sua empresa acrescenta, a legenda ficou longa demais. Encurte-a e compartilhe de novo.',
  regulamento: 'Há um regulamento novo da campanha. Aceite-o e compartilhe de novo.',
  texto_repetido: 'Você já tem uma publicação com este mesmo texto. Mude a legenda e compartilhe de novo.',
  limite_da_rede: 'Seu perfil chegou ao limite de publicações do dia. Tente de novo amanhã.',
  incerto: 'O LinkedIn não confirmou a publicação. Veja no seu perfil se ela está lá.',
  falha: 'O LinkedIn não aceitou a publicação. Tente de novo.',
};
const whyOf = (motivo: unknown): string => WHY[motivo as UnpublishedReason] ?? WHY.falha;

/** Mails about shares. */
export const compartilhamentos = {
  'agendado-nao-saiu': {
    write: ({ nome, dados: { motivo, postId }, site }) => ({
      subject: 'Seu compartilhamento agendado não saiu',
      paragraphs: [greet(nome), `${whyOf(motivo)} Nenhum UPS se perdeu.`],
      action:
        motivo === 'post'
          ? { label: 'Ver os conteúdos', url: site + pages.funcionario.path }
          : {
              label: 'Ver o conteúdo',
              url: site + postPath(postId),
            },
    }),
  },
} satisfies Record<string, Template>;
