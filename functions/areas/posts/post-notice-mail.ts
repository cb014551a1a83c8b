import { pages } from '../../../shared/pages.ts';
import type { UnpublishedReason } from '../../../shared/rules/scheduled-posts.ts';
import { dashboardPath, greet, postPath, type Template, ups } from '../../platform/mail/template.ts';

/** Why a post was not published, and what the company can do. */
const HELD: Record<UnpublishedReason, string> = {
  limite_mensal:
    'O limite de posts do mês foi atingido. A publicação sai assim que o mês virar, ou quando o plano mudar.',
  midia_recusada: 'Uma das mídias não pôde ser usada. Troque-a e a publicação sai em seguida.',
  plano: 'O plano atual não inclui tudo o que o post usa. Quando o plano permitir, a publicação sai.',
  link_bloqueado: 'O link do post foi bloqueado pelo Painel UPS. Troque-o e a publicação sai em seguida.',
  validade: 'A validade passou antes da publicação. Escolha outro dia e ela sai em seguida.',
};

export const posts = {
  'post-lembrete': {
    write: ({ nome, empresaNome, dados, site }) => ({
      subject: 'Falta o seu compartilhamento',
      paragraphs: [
        greet(nome),
        `${empresaNome} publicou um conteúdo que espera por você:`,
        `“${dados.trecho}”`,
        `Compartilhe no LinkedIn e ganhe ${ups(dados.ups)}.`,
      ],
      action: {
        label: 'Ver o conteúdo',
        url: site + postPath(dados.postId),
      },
      note: 'Lembramos de cada conteúdo uma única vez.',
    }),
  },
  'post-nao-publicado': {
    write: ({ nome, dados, site }) => ({
      subject: dados.posts === 1 ? 'Um post agendado não saiu' : `${dados.posts} posts agendados não saíram`,
      paragraphs: [
        greet(nome),
        dados.posts === 1
          ? `Chegou a hora deste post, e ele ainda não foi publicado:`
          : `Chegou a hora de ${dados.posts} posts, e eles ainda não foram publicados. O primeiro deles:`,
        ...(dados.legenda ? [`“${dados.legenda}”`] : []),
        HELD[dados.motivo as UnpublishedReason],
      ],
      action: {
        label: 'Ver os agendados',
        url: site + dashboardPath(pages.empresa.path, 'novo-post', { ver: 'calendario' }),
      },
    }),
  },
} satisfies Record<string, Template>;
