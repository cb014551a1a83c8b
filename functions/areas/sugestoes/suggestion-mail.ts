import { pages } from '../../../shared/pages.ts';
import { dashboardPath, greet, type Template, ups } from '../../platform/mail/template.ts';

/** Mails about suggestions: to the company for a new one, to its author for the answer. */
export const sugestoes = {
  'sugestao-nova': {
    write: ({ nome, dados, site }) => ({
      subject: 'Nova sugestão de post',
      paragraphs: [greet(nome), `${dados.colaborador} sugeriu um post:`, `“${dados.trecho}”`],
      action: {
        label: 'Ver a sugestão',
        url:
          site +
          dashboardPath(pages.empresa.path, 'novo-post', { ver: 'sugestoes', sugestao: dados.sugestaoId }),
      },
    }),
  },
  'sugestao-aprovada': {
    write: ({ nome, empresaNome, dados, site }) => ({
      subject: 'Sua sugestão foi aprovada',
      paragraphs: [
        greet(nome),
        `${empresaNome} aprovou a sua sugestão. Obrigado pela ideia!`,
        ...(dados.bonus ? [`Você ganhou ${ups(dados.bonus)}.`] : []),
      ],
      action: {
        label: 'Ver a sugestão',
        url: site + dashboardPath(pages.funcionario.path, 'sugestoes', { sugestao: dados.sugestaoId }),
      },
    }),
  },
  'sugestao-recusada': {
    write: ({ nome, empresaNome, dados, site }) => ({
      subject: 'Sua sugestão foi respondida',
      paragraphs: [
        greet(nome),
        `Desta vez ${empresaNome} não vai publicar a sua sugestão:`,
        `“${dados.trecho}”`,
        ...(dados.motivo ? [`Motivo: ${dados.motivo}`] : []),
      ],
      action: {
        label: 'Ver a sugestão',
        url: site + dashboardPath(pages.funcionario.path, 'sugestoes', { sugestao: dados.sugestaoId }),
      },
    }),
  },
} satisfies Record<string, Template>;
