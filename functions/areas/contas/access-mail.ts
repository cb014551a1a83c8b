import { pages } from '../../../shared/pages.ts';
import { dashboardPath, greet, type Template } from '../../platform/mail/template.ts';

const INSTANT = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});
const at = (instant: string | number | undefined): string => {
  const [day, time] = INSTANT.format(new Date(instant ?? 0)).split(', ');
  return `em ${day}, às ${time} (horário de Brasília)`;
};
const settings = (site: string, ver: string): string =>
  site + dashboardPath(pages.empresa.path, 'ajustes', { ver });
const STOLEN = 'Depois redefina a sua senha: isso encerra todas as sessões da conta.';

/** What a system does with a key of these scopes (shared/rules/chaves.ts). */
const DOES: Record<string, string> = {
  scim: 'cria, altera e remove colaboradores',
  leitura: 'lê posts, colaboradores, loja e resultados',
  escrita: 'lê e muda rascunhos, colaboradores, equipes e loja',
};
const doneWith = (escopos: string | number | undefined): string =>
  String(escopos ?? 'scim')
    .split(',')
    .flatMap((each) => DOES[each] ?? [])
    .join('; ');

/** Mails to a company's owner about new managers and keys, so that a stolen session cannot add one unnoticed. */
export const acesso = {
  'chave-criada': {
    write: ({ nome, empresaNome, dados, site }) => ({
      subject: 'Uma chave de API foi criada',
      paragraphs: [
        greet(nome),
        `Com a sua conta foi criada a chave de API “${dados.chave}”, ${at(dados.em)}. Com ela, um sistema ${doneWith(dados.escopos)} de ${empresaNome.replace(/\.$/, '')}.`,
        `Se não foi você, exclua a chave agora em Ajustes: ela deixa de valer na hora. ${STOLEN}`,
      ],
      action: { label: 'Ver as chaves', url: settings(site, 'integracoes') },
    }),
  },
  'gestor-criado': {
    write: ({ nome, empresaNome, dados, site }) => ({
      subject: 'Um gestor foi convidado',
      paragraphs: [
        greet(nome),
        `Com a sua conta foi enviado um convite a ${dados.gestor} (${dados.email}), ${at(dados.em)}: ${
          dados.papel === 'editor'
            ? `para cuidar do painel de ${empresaNome}`
            : `para ver o painel de ${empresaNome}`
        }.`,
        `Se não foi você, remova o gestor agora em Ajustes: o convite deixa de valer na hora. ${STOLEN}`,
      ],
      action: { label: 'Ver os gestores', url: settings(site, 'gestores') },
    }),
  },
} satisfies Record<string, Template>;
