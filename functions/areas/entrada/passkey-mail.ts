import { pages } from '../../../shared/pages.ts';
import { dashboardPath, greet, type Template } from '../../platform/mail/template.ts';
import type { Conta } from '../contas/index.ts';

const dashboardOf = ({ admin, tipo }: Conta): string =>
  (admin ? pages.admin : tipo === 'funcionario' ? pages.funcionario : pages.empresa).path;

/** The details in a mail about an account's passkey. */
export const aboutPasskey = (conta: Conta, chave: string) => ({ chave, painel: dashboardOf(conta) });

const settings = (site: string, painel: string | number = pages.empresa.path): string =>
  site + dashboardPath(String(painel), 'ajustes', { ver: 'seguranca' });

/** Mails about an account's passkeys, so that its owner notices an added or copied one. */
export const passkeys = {
  'passkey-criada': {
    write: ({ nome, dados, site }) => ({
      subject: 'Uma chave de acesso foi criada na sua conta',
      paragraphs: [
        greet(nome),
        `A chave de acesso “${dados.chave}” agora entra na sua conta do Painel UPS, sem senha.`,
        'Se não foi você, exclua a chave em Ajustes, Segurança, e redefina a sua senha.',
      ],
      action: { label: 'Ver minhas chaves', url: settings(site, dados.painel) },
    }),
  },
  'passkey-copiada': {
    write: ({ nome, dados, site }) => ({
      subject: 'Uma entrada com chave de acesso foi recusada',
      paragraphs: [
        greet(nome),
        `Alguém usou a chave de acesso “${dados.chave}” de um jeito que só uma cópia usaria, e não entrou.`,
        'Exclua essa chave em Ajustes, Segurança, e crie outra.',
      ],
      action: { label: 'Ver minhas chaves', url: settings(site, dados.painel) },
    }),
  },
} satisfies Record<string, Template>;
