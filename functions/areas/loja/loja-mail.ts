import { pages } from '../../../shared/pages.ts';
import { dashboardPath, greet, type Template, ups } from '../../platform/mail/template.ts';

type Facts = Parameters<Template['write']>[0];

/** The company's text under its label; nothing if it wrote nothing. */
const labelled = (label: string, words: string | number | undefined) => (words ? [`${label}: ${words}`] : []);
const note = ({ empresaNome, dados }: Facts) => labelled(`Recado de ${empresaNome}`, dados.observacao);

const own = ({ site, dados }: Facts) => ({
  label: 'Ver a troca',
  url: site + dashboardPath(pages.funcionario.path, 'loja', { ver: 'trocas', troca: dados.trocaId }),
});

/** Mails about an exchange, each with a link to it. */
export const loja = {
  'troca-nova': {
    write: ({ nome, dados, site }) => ({
      subject: 'Nova troca na loja',
      paragraphs: [
        greet(nome),
        `${dados.colaborador} trocou ${ups(dados.ups)} por “${dados.produto}”.`,
        ...labelled('Como entregar', dados.instrucoes),
        'Quando entregar o produto, marque a troca como entregue.',
      ],
      action: {
        label: 'Ver esta troca',
        url: site + dashboardPath(pages.empresa.path, 'loja', { ver: 'trocas', troca: dados.trocaId }),
      },
    }),
  },
  'troca-entregue': {
    write: (facts) => ({
      subject: 'Seu produto foi entregue',
      paragraphs: [
        greet(facts.nome),
        `A troca por “${facts.dados.produto}” foi marcada como entregue. Aproveite!`,
        ...labelled('Como receber', facts.dados.instrucoes),
        ...note(facts),
      ],
      action: own(facts),
    }),
  },
  'troca-cancelada': {
    write: (facts) => ({
      subject: 'Sua troca foi cancelada',
      paragraphs: [
        greet(facts.nome),
        `A troca por “${facts.dados.produto}” foi cancelada e ${ups(facts.dados.ups)} voltaram para o seu saldo.`,
        ...note(facts),
      ],
      action: own(facts),
    }),
  },
  'vale-acabando': {
    write: ({ nome, dados: { produto, produtoId, restam }, site }) => ({
      subject: restam === 0 ? 'Os códigos de um vale acabaram' : 'Um vale está acabando',
      paragraphs: [
        greet(nome),
        restam === 0
          ? `Não há mais códigos de “${produto}”, e ele aparece esgotado na loja.`
          : `“${produto}” tem ${restam} códigos ou menos.`,
        'Inclua novos códigos para a equipe continuar trocando.',
      ],
      action: {
        label: 'Incluir códigos',
        url: site + dashboardPath(pages.empresa.path, 'loja', { produto: produtoId }),
      },
    }),
  },
} satisfies Record<string, Template>;
