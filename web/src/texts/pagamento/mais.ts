import type { PaidRecurso } from '#shared/rules/planos.ts';

interface FeatureWords {
  titulo: string;
  texto: string;
  /** what it needs besides the plan */
  precisa?: string;
  /** what its picture shows */
  imagem: string;
}

/** What the paid plans add, by feature. */
export const MAIS_PLANOS: {
  dica: string;
  no: (plano: string) => string;
  jaTem: string;
  jaTemDica: string;
  precisa: (plano: string, mais: string | undefined) => string;
  recursos: Readonly<Record<PaidRecurso, FeatureWords>>;
} = {
  dica: 'Compare os preços e os limites de cada plano.',
  no: (plano) => `No plano ${plano}`,
  jaTem: 'No seu plano',
  jaTemDica: 'O que ele traz, e onde fica.',
  precisa: (plano, mais) => `Precisa do plano ${plano}${mais ? ` e de ${mais}` : ''}.`,
  recursos: {
    exportacao: {
      titulo: 'Exportar em planilha',
      texto: 'Pessoas, posts, resultados e trocas, para abrir no Excel.',
      imagem: 'A escolha da planilha e do período',
    },
    agendamento: {
      titulo: 'Calendário',
      texto: 'Rascunhos e posts que se publicam no dia e na hora escolhidos.',
      imagem: 'Os posts do mês, dia a dia',
    },
    metas: {
      titulo: 'Meta do mês',
      texto: 'Um número de compartilhamentos que todos veem avançar.',
      imagem: 'O campo com a meta de compartilhamentos',
    },
    fontes: {
      titulo: 'Fontes de conteúdo',
      texto: 'As novidades do seu blog ou site viram rascunhos de posts.',
      precisa: 'um blog ou site com feed',
      imagem: 'A lista de fontes',
    },
    mensageiros: {
      titulo: 'Slack e Teams',
      texto: 'Cada post novo é avisado no canal da equipe.',
      precisa: 'um canal no Slack ou no Teams',
      imagem: 'Os canais ligados ao painel',
    },
    variacoes: {
      titulo: 'Tags, validade e variações de legenda',
      texto: 'Posts com assunto, com prazo e com um texto para cada pessoa.',
      imagem: 'As variações da legenda de um post',
    },
    divulgacao: {
      titulo: 'Aviso de publicidade',
      texto: 'Um texto, como #publi, ao fim de cada compartilhamento.',
      imagem: 'O campo com o aviso',
    },
    sugestoes: {
      titulo: 'Sugestões de posts',
      texto: 'Colaboradores propõem, a empresa publica.',
      imagem: 'Uma sugestão que espera resposta',
    },
    equipes: {
      titulo: 'Equipes',
      texto: 'Posts, ranking e resultados por equipe.',
      imagem: 'A lista de equipes',
    },
    gestores: {
      titulo: 'Gestores',
      texto: 'Outras pessoas entram no painel, como editoras ou leitoras.',
      imagem: 'Os gestores e o que cada um pode fazer',
    },
    auditoria: {
      titulo: 'Auditoria',
      texto: 'Quem mudou o quê, e quando. Guardado por 5 anos.',
      imagem: 'As mudanças dos últimos dias',
    },
    webhooks: {
      titulo: 'Webhooks',
      texto: 'Seus sistemas são avisados do que acontece no painel.',
      precisa: 'um endereço https que receba os avisos',
      imagem: 'A lista de webhooks',
    },
    provisionamento: {
      titulo: 'Diretório da empresa',
      texto: 'Quem entra ou sai da empresa entra ou sai do painel.',
      precisa: 'um diretório, como Entra ou Okta',
      imagem: 'As chaves de acesso',
    },
    sso: {
      titulo: 'Login único',
      texto: 'Todos entram com a conta da empresa.',
      precisa: 'um provedor, como Entra ou Google',
      imagem: 'O primeiro dos três passos',
    },
    vales: {
      titulo: 'Loja e vales',
      texto: 'UPS viram produtos ou códigos de vale-presente, que a empresa cadastra.',
      imagem: 'Um produto da loja',
    },
    assistente: {
      titulo: 'Assistente de legendas',
      texto: 'Sugere textos no jeito de cada pessoa escrever.',
      imagem: 'Uma legenda sugerida',
    },
    premios: {
      titulo: 'Prêmios para a folha',
      texto: 'Quanto cada pessoa recebeu em prêmios no mês, para o RH.',
      imagem: 'Os prêmios do mês, por pessoa',
    },
    api: {
      titulo: 'API',
      texto: 'O painel de dentro dos seus sistemas.',
      precisa: 'uma chave de acesso',
      imagem: 'Uma nova chave e o que ela pode fazer',
    },
  },
};
