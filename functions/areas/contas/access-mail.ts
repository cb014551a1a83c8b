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

/**
 * What else outlives a session (`outlivesSession` in the manifest), and where it stands in the settings. No text of the caller's
 * choice: who has stolen a session must not write to its owner.
 */
const CHANGES = {
  'sso-conectado': ['o login único foi conectado a um provedor', 'sso'],
  'sso-ativado': ['o login único foi ativado', 'sso'],
  'sso-alterado': ['o login único mudou', 'sso'],
  'sso-removido': ['o login único foi desligado, e as senhas voltaram a valer', 'sso'],
  'dominio-pedido': ['um domínio de e-mail foi pedido para o login único', 'sso'],
  'dominio-verificado': ['um domínio de e-mail foi verificado para o login único', 'sso'],
  'dominio-excluido': ['um domínio de e-mail foi excluído do login único', 'sso'],
  'gestor-promovido': ['um gestor passou a cuidar do painel', 'gestores'],
  'webhook-criado': ['foi criado um webhook, que envia dados da empresa a um sistema', 'integracoes'],
  'webhook-mudado': ['um webhook passou a enviar dados da empresa a outro endereço', 'integracoes'],
  'webhook-segredo': ['o segredo de um webhook foi trocado', 'integracoes'],
  'canal-criado': ['foi ligado um canal do Slack ou do Teams, que recebe os posts', 'integracoes'],
  'canal-mudado': [
    'um canal do Slack ou do Teams passou a receber os posts em outro endereço',
    'integracoes',
  ],
} as const;
export type AccessChange = keyof typeof CHANGES;
/** A mail that could not be written would hold up those behind it, so a change without words has general ones. */
const changeOf = (mudou: string | number | undefined): readonly [string, string] =>
  CHANGES[mudou as AccessChange] ?? ['uma forma de acesso à empresa mudou', 'seguranca'];
const isReceiver = (mudou: string | number | undefined) => /^(webhook|canal)/.test(String(mudou));

/** Mails to a company's owner about new ways in and receivers, so that a stolen session cannot add one unnoticed. */
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
  'acesso-mudou': {
    write: ({ nome, dados, site }) => ({
      subject: isReceiver(dados.mudou)
        ? 'Um receptor dos dados da sua empresa mudou'
        : 'Uma forma de acesso à sua empresa mudou',
      paragraphs: [
        greet(nome),
        `Com a ${dados.por === 'gestor' ? 'conta de um gestor' : 'sua conta'}, ${at(dados.em)}, ${changeOf(dados.mudou)[0]}.`,
        dados.por === 'gestor'
          ? 'Se isso não devia acontecer, desfaça agora em Ajustes e remova o gestor.'
          : `Se não foi você, desfaça agora em Ajustes. ${STOLEN}`,
      ],
      action: { label: 'Ver nos Ajustes', url: settings(site, changeOf(dados.mudou)[1]) },
    }),
  },
} satisfies Record<string, Template>;
