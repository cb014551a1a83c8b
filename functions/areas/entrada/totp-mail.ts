import { pages } from '../../../shared/pages.ts';
import { greet, type Template } from '../../platform/mail/template.ts';

const NOT_YOU = 'Se não foi você, redefina a senha agora: isso encerra todas as sessões.';
const left = (codes: number) =>
  codes === 0
    ? 'Não resta nenhum: ative a verificação de novo para receber outros.'
    : codes === 1
      ? 'Resta 1 código.'
      : `Restam ${codes} códigos.`;

export const totp = {
  'segundo-fator-ativado': {
    link: 'desfazer-fator',
    write: ({ nome, site, token }) => ({
      subject: 'Verificação em duas etapas ativada',
      paragraphs: [
        greet(nome),
        'A partir de agora, entrar na sua conta do Painel UPS pede também um código do seu aplicativo autenticador.',
        'Guarde os códigos de recuperação: cada um substitui o aplicativo uma vez.',
        'Se não foi você, redefina a senha por este link: ele também desativa a verificação e encerra tudo o que abre a sua conta.',
      ],
      action: { label: 'Não fui eu', url: `${site}${pages.recuperacao.path}?token=${token}` },
      note: 'O link vale por 72 horas. Se foi você, não precisa fazer nada.',
    }),
  },
  'segundo-fator-desativado': {
    write: ({ nome, site }) => ({
      subject: 'Verificação em duas etapas desativada',
      paragraphs: [
        greet(nome),
        'Sua conta do Painel UPS voltou a pedir só a senha, e os códigos de recuperação não valem mais.',
        NOT_YOU,
      ],
      action: { label: 'Redefinir senha', url: `${site}${pages.recuperacao.path}` },
    }),
  },
  'codigo-recuperacao-usado': {
    write: ({ nome, dados, site }) => ({
      subject: 'Um código de recuperação foi usado',
      paragraphs: [
        greet(nome),
        `Alguém entrou na sua conta do Painel UPS com um código de recuperação. ${left(Number(dados.restantes))}`,
        NOT_YOU,
      ],
      action: { label: 'Redefinir senha', url: `${site}${pages.recuperacao.path}` },
    }),
  },
} satisfies Record<string, Template>;
