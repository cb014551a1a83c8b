import { pages } from '../../../shared/pages.ts';
import { dashboardPath, greet, type Template } from '../../platform/mail/template.ts';

export const sso = {
  'dominio-perdido': {
    write: ({ nome, dados, site }) => ({
      subject: `O domínio ${dados.dominio} não está mais verificado`,
      paragraphs: [
        greet(nome),
        `Há três semanas não encontramos o registro TXT que prova que ${dados.dominio} é da sua empresa. Por isso ninguém mais entra com a conta da empresa por este domínio.`,
        ...(dados.desligado
          ? ['Como não há outro domínio verificado, o login único foi desligado e as senhas voltam a valer.']
          : []),
        'Publique o registro de novo e verifique o domínio em Ajustes.',
      ],
      action: {
        label: 'Ver o login único',
        url: site + dashboardPath(pages.empresa.path, 'ajustes', { ver: 'sso' }),
      },
    }),
  },
  'recuperacao-sso': {
    write: ({ nome, empresaNome, dados, site }) => ({
      subject: 'Entre com a conta da empresa',
      paragraphs: [
        greet(nome),
        `Recebemos um pedido para redefinir a sua senha. Em ${empresaNome} não é preciso: entra-se no Painel UPS com a conta da empresa.`,
      ],
      action: { label: 'Entrar', url: `${site}/sso/${dados.empresaId}/entrar` },
      note: 'Se não foi você, ignore esta mensagem.',
    }),
  },
  'confirmar-provedor': {
    link: 'provedor',
    write: ({ nome, empresaNome, site, token }) => ({
      subject: 'Confirme que é você',
      paragraphs: [
        greet(nome),
        `${empresaNome} mudou o provedor do login único, e alguém acaba de entrar por ele com o seu e-mail. Se foi você, confirme: é só desta vez.`,
      ],
      action: { label: 'Sou eu', url: `${site}${pages.confirmarProvedor.path}?token=${token}` },
      note: 'Se não foi você, não confirme: sem isso ninguém entra na sua conta, e avise quem cuida do painel. O link vale por um dia.',
    }),
  },
  'crie-uma-senha': {
    link: 'convite',
    holds: ({ senhaDefinida }) => !senhaDefinida,
    write: ({ nome, empresaNome, site, token }) => ({
      subject: 'Crie uma senha para o Painel UPS',
      paragraphs: [
        greet(nome),
        `${empresaNome} não usa mais o login único no Painel UPS. Crie uma senha para continuar entrando.`,
      ],
      action: { label: 'Criar a senha', url: `${site}${pages.definirSenha.path}?token=${token}` },
      note: 'O link vale por 7 dias e só pode ser usado uma vez.',
    }),
  },
} satisfies Record<string, Template>;
