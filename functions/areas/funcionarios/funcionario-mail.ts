import { pages } from '../../../shared/pages.ts';
import { dashboardPath, greet, type Template } from '../../platform/mail/template.ts';

/** Mails about approvals and about the connection to LinkedIn. */
export const funcionarios = {
  'entrada-pedida': {
    write: ({ nome, empresaNome, dados, site }) => ({
      subject: 'Alguém espera a sua aprovação',
      paragraphs: [
        greet(nome),
        `${dados.colaborador} se cadastrou com o código de ${empresaNome} e espera a sua aprovação para entrar no Painel UPS.`,
        'Aprove só quem você conhece. Quem você remover não entra e libera a vaga.',
      ],
      action: {
        label: 'Ver quem espera',
        url: site + dashboardPath(pages.empresa.path, 'colaboradores', { espera: dados.funcionarioId }),
      },
      note: 'Enquanto houver novos pedidos, avisamos no máximo uma vez por hora.',
    }),
  },
  'entrada-aprovada': {
    // An address that was never confirmed gets nothing but what confirms it.
    link: 'confirmacao',
    write: ({ nome, empresaNome, site, token }) => ({
      subject: 'Sua entrada foi aprovada',
      paragraphs: [
        greet(nome),
        `${empresaNome} aprovou a sua entrada no Painel UPS: já dá para compartilhar os conteúdos e ganhar UPS.`,
      ],
      action: nome
        ? { label: 'Ver os conteúdos', url: `${site}${pages.funcionario.path}` }
        : { label: 'Confirmar e-mail', url: `${site}/v1/confirmar-email?token=${token}` },
    }),
  },
  'conexao-expira': {
    write: ({ nome, dados, site }) => ({
      subject: 'Sua conexão com o LinkedIn está para expirar',
      paragraphs: [
        greet(nome),
        `A conexão da sua conta do LinkedIn com o Painel UPS termina em ${dados.dia}. Reconecte com um clique para continuar compartilhando.`,
      ],
      action: {
        label: 'Reconectar o LinkedIn',
        url: site + dashboardPath(pages.funcionario.path, 'ajustes', { em: 'conexao' }),
      },
    }),
  },
  'conectar-linkedin': {
    write: ({ nome, empresaNome, site }) => ({
      subject: 'Falta conectar o seu LinkedIn',
      paragraphs: [
        greet(nome),
        `${empresaNome} lembra: conecte o LinkedIn para compartilhar os conteúdos e ganhar UPS. São dois cliques, uma vez só.`,
      ],
      action: {
        label: 'Conectar o LinkedIn',
        url: site + dashboardPath(pages.funcionario.path, 'ajustes', { em: 'conexao' }),
      },
      note: 'Enquanto faltar, este lembrete chega no máximo uma vez por semana.',
    }),
  },
} satisfies Record<string, Template>;
