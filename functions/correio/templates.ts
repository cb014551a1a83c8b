import { pages } from '../../shared/pages.ts';
import type { TokenKind } from '../store/contas/tokens.ts';
import type { MailTemplate } from '../store/correio/outbox.ts';
import type { Content } from './layout.ts';

interface MailFacts {
  /** who reads it */
  nome: string;
  empresaNome: string;
  dados: Record<string, string | number>;
  /** origin of the site */
  site: string;
  /** the single-use token of the link, where the mail has one */
  token: string;
}

interface Template {
  /** which address of its reader it goes to, where not the one in force */
  to?: 'pending' | 'earlier';
  /** the kind of token its link carries */
  link?: TokenKind;
  write: (facts: MailFacts) => Content;
}

const ups = (value: string | number | undefined) => `${Number(value ?? 0).toLocaleString('pt-BR')} UPS`;
const NOT_YOU = 'Se não foi você, redefina a senha agora: isso encerra todas as sessões.';
const left = (codes: number) =>
  codes === 0
    ? 'Não resta nenhum: ative a verificação de novo para receber outros.'
    : codes === 1
      ? 'Resta 1 código.'
      : `Restam ${codes} códigos.`;
const greet = (nome: string) => `Olá, ${nome}!`;

/** Every mail the product sends. */
export const TEMPLATES: Record<MailTemplate, Template> = {
  confirmacao: {
    link: 'confirmacao',
    write: ({ nome, site, token }) => ({
      subject: 'Confirme seu e-mail',
      paragraphs: [greet(nome), 'Falta só um passo: confirme que este endereço de e-mail é seu.'],
      action: { label: 'Confirmar e-mail', url: `${site}/v1/confirmar-email?token=${token}` },
      note: 'O link vale por 7 dias. Se você não criou uma conta no Painel UPS, ignore esta mensagem.',
    }),
  },
  convite: {
    link: 'convite',
    write: ({ nome, empresaNome, site, token }) => ({
      subject: `${empresaNome} convidou você para o Painel UPS`,
      paragraphs: [
        greet(nome.split(' ')[0] ?? nome),
        `${empresaNome} convidou você para o Painel UPS: compartilhe os conteúdos da empresa, ganhe UPS e suba no ranking.`,
        'Para entrar, defina sua senha.',
      ],
      action: { label: 'Definir senha', url: `${site}${pages.definirSenha.path}?token=${token}` },
      note: 'O link vale por 7 dias e só pode ser usado uma vez.',
    }),
  },
  'convite-admin': {
    link: 'convite',
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
  recuperacao: {
    link: 'recuperacao',
    write: ({ nome, site, token }) => ({
      subject: 'Redefina sua senha',
      paragraphs: [greet(nome), 'Recebemos um pedido para redefinir a senha da sua conta no Painel UPS.'],
      action: { label: 'Redefinir senha', url: `${site}${pages.recuperacao.path}?token=${token}` },
      note: 'O link vale por 1 hora e só pode ser usado uma vez. Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
    }),
  },
  'entrada-pedida': {
    write: ({ nome, empresaNome, dados, site }) => ({
      subject: 'Alguém espera a sua aprovação',
      paragraphs: [
        greet(nome),
        `${dados.colaborador} se cadastrou com o código de ${empresaNome} e espera a sua aprovação para entrar no Painel UPS.`,
        'Aprove só quem você conhece. Quem você remover não entra e libera a vaga.',
      ],
      action: { label: 'Ver quem espera', url: `${site}${pages.empresa.path}?aba=colaboradores` },
      note: 'Enquanto houver novos pedidos, avisamos no máximo uma vez por hora.',
    }),
  },
  'entrada-aprovada': {
    write: ({ nome, empresaNome, site }) => ({
      subject: 'Sua entrada foi aprovada',
      paragraphs: [
        greet(nome),
        `${empresaNome} aprovou a sua entrada no Painel UPS: já dá para compartilhar os conteúdos e ganhar UPS.`,
      ],
      action: { label: 'Abrir o painel', url: `${site}${pages.funcionario.path}` },
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
  'segundo-fator-ativado': {
    write: ({ nome, site }) => ({
      subject: 'Verificação em duas etapas ativada',
      paragraphs: [
        greet(nome),
        'A partir de agora, entrar na sua conta do Painel UPS pede também um código do seu aplicativo autenticador.',
        'Guarde os códigos de recuperação: cada um substitui o aplicativo uma vez.',
        NOT_YOU,
      ],
      action: { label: 'Redefinir senha', url: `${site}${pages.recuperacao.path}` },
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
  'troca-nova': {
    write: ({ nome, dados, site }) => ({
      subject: 'Nova troca na loja',
      paragraphs: [
        greet(nome),
        `${dados.colaborador} trocou ${ups(dados.ups)} por “${dados.produto}”.`,
        'Quando entregar o produto, marque a troca como entregue.',
      ],
      action: { label: 'Gerenciar trocas', url: `${site}${pages.empresa.path}?aba=loja` },
    }),
  },
  'troca-entregue': {
    write: ({ nome, dados, site }) => ({
      subject: 'Seu produto foi entregue',
      paragraphs: [greet(nome), `A troca por “${dados.produto}” foi marcada como entregue. Aproveite!`],
      action: { label: 'Ver minhas trocas', url: `${site}${pages.funcionario.path}?aba=loja` },
    }),
  },
  'troca-cancelada': {
    write: ({ nome, dados, site }) => ({
      subject: 'Sua troca foi cancelada',
      paragraphs: [
        greet(nome),
        `A troca por “${dados.produto}” foi cancelada e ${ups(dados.ups)} voltaram para o seu saldo.`,
      ],
      action: { label: 'Ver minhas trocas', url: `${site}${pages.funcionario.path}?aba=loja` },
    }),
  },
  'conexao-expira': {
    write: ({ nome, dados, site }) => ({
      subject: 'Sua conexão com o LinkedIn está para expirar',
      paragraphs: [
        greet(nome),
        `A conexão da sua conta do LinkedIn com o Painel UPS termina em ${dados.dia}. Reconecte com um clique para continuar compartilhando.`,
      ],
      action: { label: 'Abrir o painel', url: `${site}${pages.funcionario.path}` },
    }),
  },
  'pagamento-falhou': {
    write: ({ nome, site }) => ({
      subject: 'Não conseguimos cobrar sua assinatura',
      paragraphs: [
        greet(nome),
        'O pagamento da sua assinatura do Painel UPS não foi aprovado. Verifique o cartão para não perder o seu plano.',
      ],
      action: { label: 'Ver planos', url: `${site}${pages.planoMaiusculo.path}` },
    }),
  },
  'conta-excluida': {
    write: ({ nome, site }) => ({
      subject: 'Sua conta foi excluída',
      paragraphs: [
        greet(nome),
        'A sua conta no Painel UPS foi excluída, como você pediu. Seu nome, seu contato, sua foto, suas legendas e a conexão com o LinkedIn foram apagados.',
      ],
      action: { label: 'Ir para o Painel UPS', url: site },
      note: 'Se não foi você, fale com a empresa em que você participava.',
    }),
  },
  'encerramento-pedido': {
    write: ({ nome, empresaNome, dados, site }) => ({
      subject: 'Sua conta será encerrada',
      paragraphs: [
        greet(nome),
        `Recebemos o pedido para encerrar a conta de ${empresaNome} no Painel UPS. Até ${dados.dia} você pode desfazer: basta entrar e clicar em Desfazer.`,
        'Depois dessa data, tudo é apagado: colaboradores, posts, mídias, loja, trocas e histórico. Até lá, ninguém compartilha, troca UPS ou se cadastra.',
      ],
      action: { label: 'Entrar e desfazer', url: site },
      note: 'Se não foi você, entre, desfaça e troque a sua senha.',
    }),
  },
  'encerramento-proximo': {
    write: ({ nome, empresaNome, dados, site }) => ({
      subject: 'Falta uma semana para o encerramento da sua conta',
      paragraphs: [
        greet(nome),
        `A conta de ${empresaNome} no Painel UPS e tudo o que ela guarda serão apagados em ${dados.dia}.`,
        'Ainda dá tempo de baixar os seus dados ou de desfazer o encerramento.',
      ],
      action: { label: 'Entrar', url: site },
    }),
  },
  'empresa-encerrada': {
    write: ({ nome, site }) => ({
      subject: 'Sua conta foi encerrada',
      paragraphs: [
        greet(nome),
        'A conta da sua empresa no Painel UPS foi encerrada, e tudo o que ela guardava foi apagado. Os recibos já emitidos ficam no Stripe, como a lei pede.',
      ],
      action: { label: 'Conhecer o Painel UPS', url: site },
    }),
  },
  'meus-dados': {
    link: 'dados',
    write: ({ nome, site, token }) => ({
      subject: 'Seus dados estão prontos',
      paragraphs: [
        greet(nome),
        'Reunimos os dados que o Painel UPS guarda da sua conta em um arquivo ZIP, com tabelas em CSV e JSON.',
      ],
      action: { label: 'Baixar meus dados', url: `${site}/v1/api/meus-dados/${token}` },
      note: 'O link vale por 24 horas, e quem o tiver pode baixar o arquivo: não o encaminhe. Se você não pediu seus dados, troque a sua senha.',
    }),
  },
};
