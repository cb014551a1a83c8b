import { pages } from '../../../shared/pages.ts';
import { greet, type ReaderState, type Template } from '../../platform/mail/template.ts';

const isClosing = ({ encerraEm }: ReaderState) => encerraEm !== undefined;

/** Mails about an account's stored data and its deletion. */
export const privacidade = {
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
  'gestor-excluido': {
    write: ({ nome, site }) => ({
      subject: 'Sua conta foi excluída',
      paragraphs: [
        greet(nome),
        'A sua conta de gestor no Painel UPS foi excluída, como você pediu. Seu nome e seu contato foram apagados.',
      ],
      action: { label: 'Ir para o Painel UPS', url: site },
      note: 'Se não foi você, fale com a empresa em que você participava.',
    }),
  },
  'encerramento-pedido': {
    holds: isClosing,
    write: ({ nome, empresaNome, dados, site }) => ({
      subject: 'Sua conta será encerrada',
      paragraphs: [
        greet(nome),
        `Recebemos o pedido para encerrar a conta de ${empresaNome} no Painel UPS. Até ${dados.dia} você pode desfazer: basta entrar e clicar em Desfazer.`,
        'Depois dessa data, tudo é apagado: colaboradores, posts, mídias, loja, trocas e histórico. Até lá, ninguém compartilha, troca UPS ou se cadastra.',
      ],
      action: { label: 'Entrar e desfazer', url: `${site}${pages.empresa.path}` },
      note: 'Se não foi você, entre, desfaça e troque a sua senha.',
    }),
  },
  'encerramento-proximo': {
    holds: isClosing,
    write: ({ nome, empresaNome, dados, site }) => ({
      subject: 'Falta uma semana para o encerramento da sua conta',
      paragraphs: [
        greet(nome),
        `A conta de ${empresaNome} no Painel UPS e tudo o que ela guarda serão apagados em ${dados.dia}.`,
        'Ainda dá tempo de baixar os seus dados ou de desfazer o encerramento.',
      ],
      action: { label: 'Entrar', url: `${site}${pages.empresa.path}` },
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
} satisfies Record<string, Template>;
