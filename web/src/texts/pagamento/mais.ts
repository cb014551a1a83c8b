import type { Recurso } from '#shared/rules/planos.ts';

/** What the paid plans add, by feature and in the order of the plans. */
export const MAIS_PLANOS = {
  dica: 'Compare os preços e os limites de cada plano.',
  no: (plano: string) => `No plano ${plano}`,
  tudo: 'Seu plano já tem tudo.',
  recursos: {
    exportacao: ['Exportar em planilha', 'Pessoas, posts, resultados e trocas, para abrir no Excel.'],
    agendamento: ['Calendário', 'Rascunhos e posts que se publicam no dia e na hora escolhidos.'],
    metas: ['Meta do mês', 'Um número de compartilhamentos que todos veem avançar.'],
    fontes: ['Fontes de conteúdo', 'As novidades do seu blog ou site viram rascunhos de posts.'],
    mensageiros: ['Slack e Teams', 'Cada post novo é avisado no canal da equipe.'],
    variacoes: [
      'Tags, validade e variações de legenda',
      'Posts com assunto, com prazo e com um texto para cada pessoa.',
    ],
    divulgacao: ['Aviso de publicidade', 'Um texto, como #publi, ao fim de cada compartilhamento.'],
    sugestoes: ['Sugestões de posts', 'Colaboradores propõem, a empresa publica.'],
    equipes: ['Equipes', 'Posts, ranking e resultados por equipe.'],
    gestores: ['Gestores', 'Outras pessoas entram no painel, como editoras ou leitoras.'],
    auditoria: ['Auditoria', 'Quem mudou o quê, e quando. Guardado por 5 anos.'],
    webhooks: ['Webhooks', 'Seus sistemas são avisados do que acontece no painel.'],
    provisionamento: ['Diretório da empresa', 'Quem entra ou sai da empresa entra ou sai do painel.'],
    sso: [
      'Login único',
      'Todos entram com a conta da empresa: precisa de um provedor, como Entra ou Google.',
    ],
    vales: ['Loja e vales', 'UPS viram produtos ou códigos de vale-presente, que a empresa cadastra.'],
    assistente: ['Assistente de legendas', 'Sugere textos no jeito de cada pessoa escrever.'],
    api: ['API', 'O painel de dentro dos seus sistemas, com uma chave de acesso.'],
  } satisfies Partial<Record<Recurso, readonly [string, string]>>,
} as const;
