import { pages } from '../../../../shared/pages.ts';
import { CONQUISTA_NOMES, type ConquistaCodigo } from '../../../../shared/rules/conquistas.ts';
import { dashboardPath, greet, postPath, type Template, ups } from '../../../platform/mail/template.ts';

type DigestFacts = Parameters<Template['write']>[0];

/** Reads the fields that store/digest.ts wrote. */
function postsOf({ dados, site }: DigestFacts) {
  return [0, 1, 2].flatMap((index) => {
    const postId = dados[`postId${index}`];
    const imagem = dados[`imagem${index}`];
    if (postId === undefined) return [];
    return {
      url: site + postPath(postId),
      text: String(dados[`trecho${index}`] || 'Ver o conteúdo'),
      note: ups(dados[`ups${index}`]),
      image: imagem === undefined ? undefined : `${site}/v1/${imagem}`,
    };
  });
}

const waiting = (total: number) =>
  total === 1 ? 'Um conteúdo espera por você' : `${total} conteúdos esperam por você`;

const SETTINGS = 'Para não receber mais, desligue em Ajustes → Avisos.';

/** The mails that employees opt in to: weekly digest, new posts, achievements. */
export const resumo = {
  resumo: {
    link: 'descadastro',
    write: (facts) => {
      const { nome, empresaNome, dados, site, token } = facts;
      const total = Number(dados.total ?? 1);
      return {
        subject: waiting(total),
        paragraphs: [
          greet(nome),
          `${empresaNome} publicou ${total === 1 ? 'um conteúdo que você ainda não compartilhou' : 'conteúdos que você ainda não compartilhou'}:`,
        ],
        items: postsOf(facts),
        after: dados.posicao ? [`Você está em ${dados.posicao}º lugar no ranking do mês.`] : [],
        action: {
          label: 'Ver e compartilhar',
          url: `${site}${dashboardPath(pages.funcionario.path, 'conteudos')}`,
        },
        leave: {
          text: 'Você recebe este resumo às segundas, só quando há o que compartilhar.',
          label: 'Não quero mais o resumo',
          url: `${site}${pages.descadastro.path}?token=${token}`,
          oneClick: `${site}/v1/api/preferencias/descadastro?token=${token}`,
        },
      };
    },
  },
  'post-novo': {
    write: ({ nome, empresaNome, dados, site }) => ({
      subject: `Novo conteúdo: ${ups(dados.ups)}`,
      paragraphs: [
        greet(nome),
        `${empresaNome} publicou um conteúdo:`,
        ...(dados.trecho ? [`“${dados.trecho}”`] : []),
        `Compartilhe no LinkedIn e ganhe ${ups(dados.ups)}.`,
      ],
      action: { label: 'Ver o conteúdo', url: site + postPath(dados.postId) },
      note: SETTINGS,
    }),
  },
  conquista: {
    write: ({ nome, dados, site }) => ({
      subject: 'Nova conquista',
      paragraphs: [greet(nome), `${CONQUISTA_NOMES[dados.codigo as ConquistaCodigo]}. Parabéns!`],
      action: {
        label: 'Ver o meu perfil',
        url: site + dashboardPath(pages.funcionario.path, 'ajustes', { em: 'conquistas' }),
      },
      note: SETTINGS,
    }),
  },
} satisfies Record<string, Template>;
