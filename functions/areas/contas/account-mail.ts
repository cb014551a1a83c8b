import { pages } from '../../../shared/pages.ts';
import { whatUpsAre } from '../../../shared/rules/ups.ts';
import { greet, type ReaderState, type Template } from '../../platform/mail/template.ts';

const isUnconfirmed = ({ emailConfirmed }: ReaderState) => emailConfirmed !== true;
const hasNoPassword = ({ senhaDefinida }: ReaderState) => senhaDefinida !== true;

/** Mails about an account's address and password. */
export const contas = {
  confirmacao: {
    link: 'confirmacao',
    holds: isUnconfirmed,
    write: ({ nome, site, token }) => ({
      subject: 'Confirme seu e-mail',
      paragraphs: [greet(nome), 'Falta só um passo: confirme que este endereço de e-mail é seu.'],
      action: { label: 'Confirmar e-mail', url: `${site}/v1/confirmar-email?token=${token}` },
      note: 'O link vale por 7 dias. Se você não criou uma conta no Painel UPS, ignore esta mensagem.',
    }),
  },
  convite: {
    link: 'convite',
    holds: hasNoPassword,
    write: ({ nome, empresaNome, hasStore, site, token }) => ({
      subject: `${empresaNome} convidou você para o Painel UPS`,
      paragraphs: [
        greet(nome.split(' ')[0] ?? nome),
        `${empresaNome} convidou você para o Painel UPS: compartilhe os conteúdos da empresa, ganhe UPS e suba no ranking.`,
        whatUpsAre(hasStore),
        'Para entrar, defina sua senha.',
      ],
      action: { label: 'Definir senha', url: `${site}${pages.definirSenha.path}?token=${token}` },
      note: 'O link vale por 7 dias e só pode ser usado uma vez.',
    }),
  },
  'convite-admin': {
    link: 'convite',
    holds: hasNoPassword,
    write: ({ nome, site, token }) => ({
      subject: 'Defina sua senha no Painel UPS',
      paragraphs: [
        greet(nome),
        'O Painel UPS está no ar, e esta conta administra todas as empresas. Para entrar, defina sua senha.',
      ],
      action: { label: 'Definir senha', url: `${site}${pages.definirSenha.path}?token=${token}` },
      note: 'O link vale por 7 dias e só pode ser usado uma vez.',
    }),
  },
  'convite-gestor': {
    link: 'convite',
    holds: hasNoPassword,
    write: ({ nome, empresaNome, dados, site, token }) => ({
      subject: `${empresaNome} convidou você para cuidar do Painel UPS`,
      paragraphs: [
        greet(nome.split(' ')[0] ?? nome),
        dados.papel === 'editor'
          ? `${empresaNome} convidou você para cuidar do Painel UPS da empresa: publicar conteúdos, atender a loja e acompanhar os colaboradores.`
          : `${empresaNome} convidou você para acompanhar o Painel UPS da empresa: conteúdos, colaboradores e resultados.`,
        'Para entrar, defina sua senha.',
      ],
      action: { label: 'Definir senha', url: `${site}${pages.definirSenha.path}?token=${token}` },
      note: 'O link vale por 7 dias e só pode ser usado uma vez.',
    }),
  },
  recuperacao: {
    link: 'recuperacao',
    write: ({ nome, site, token }) => ({
      subject: 'Redefina sua senha',
      paragraphs: [greet(nome), 'Recebemos um pedido para redefinir a senha da sua conta no Painel UPS.'],
      action: { label: 'Redefinir senha', url: `${site}${pages.recuperacao.path}?token=${token}` },
      note: 'O link vale por 1 hora e só pode ser usado uma vez. Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
    }),
  },
  'senha-alterada': {
    write: ({ nome, site }) => ({
      subject: 'Sua senha foi alterada',
      paragraphs: [
        greet(nome),
        'A senha da sua conta no Painel UPS acaba de ser alterada, e as sessões abertas em outros aparelhos foram encerradas.',
        'Se não foi você, redefina a senha agora: isso encerra todas as sessões.',
      ],
      action: { label: 'Redefinir senha', url: `${site}${pages.recuperacao.path}` },
    }),
  },
  'email-novo': {
    to: 'pending',
    link: 'confirmacao',
    write: ({ nome, site, token }) => ({
      subject: 'Confirme seu novo e-mail',
      paragraphs: [
        greet(nome),
        'Falta só um passo para entrar no Painel UPS com este endereço de e-mail: confirme que ele é seu. Até lá, vale o anterior.',
      ],
      action: { label: 'Confirmar e-mail', url: `${site}/v1/confirmar-email?token=${token}` },
      note: 'O link vale por 7 dias. Se você não pediu a troca, ignore esta mensagem.',
    }),
  },
  'email-pedido': {
    to: 'earlier',
    link: 'desfazer-email',
    write: ({ nome, dados, site, token }) => ({
      subject: 'Pediram para trocar o e-mail da sua conta',
      paragraphs: [
        greet(nome),
        `Foi pedido que sua conta no Painel UPS passe a usar ${dados.novo}. Nada muda até que o link enviado a esse endereço seja aberto.`,
        'Se não foi você, cancele a troca. Todas as sessões da conta serão encerradas.',
      ],
      action: { label: 'Não fui eu', url: `${site}${pages.desfazerEmail.path}?token=${token}` },
      note: 'O link vale por 72 horas. Se foi você, não precisa fazer nada.',
    }),
  },
  'email-trocado': {
    to: 'earlier',
    link: 'desfazer-email',
    write: ({ nome, dados, site, token }) => ({
      subject: 'O e-mail da sua conta foi trocado',
      paragraphs: [
        greet(nome),
        `Sua conta no Painel UPS agora usa ${dados.novo}, e este endereço não entra mais.`,
        'Se não foi você, desfaça a troca. Este endereço volta a valer, e todas as sessões da conta serão encerradas.',
      ],
      action: { label: 'Desfazer a troca', url: `${site}${pages.desfazerEmail.path}?token=${token}` },
      note: 'O link vale por 72 horas. Se foi você, não precisa fazer nada.',
    }),
  },
} satisfies Record<string, Template>;
