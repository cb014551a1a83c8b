import type { AuditOrigin, AuditRole, AuditSubject } from '#shared/rules/auditoria.ts';

const ROLES: Record<AuditRole, string> = {
  proprietario: 'Proprietário',
  editor: 'Editor',
  leitor: 'Leitor',
  admin: 'Administrador',
  colaborador: 'Colaborador',
  chave: 'Chave de API',
  sistema: 'Automático',
};
/** Origin of a change; the usual one is not shown. */
const ORIGINS: Record<AuditOrigin, string> = {
  painel: '',
  link: 'por um link enviado ao e-mail',
  importacao: 'pela importação',
  scim: 'pelo diretório (SCIM)',
  sso: 'pela conta da empresa',
  api: 'pela API',
  stripe: '',
  sistema: '',
};

const SUBJECTS: Record<AuditSubject, string> = {
  colaborador: 'Colaboradores',
  equipe: 'Equipes',
  gestor: 'Gestores',
  plano: 'Plano',
  seguranca: 'Segurança',
  regulamento: 'Regulamento',
  premios: 'Prêmios',
  produto: 'Produtos',
  troca: 'Trocas',
  empresa: 'Dados da empresa',
  preferencias: 'Avisos por e-mail',
  post: 'Posts',
  link: 'Links',
  sugestao: 'Sugestões',
  tag: 'Tags',
  importacao: 'Importações',
  fonte: 'Fontes de conteúdo',
  webhook: 'Webhooks',
  mensageiro: 'Slack e Teams',
  chave: 'Chaves de API',
  sso: 'Login único',
};

export const AUDITORIA = {
  periodo: 'Período',
  periodos: {
    mes: '30 dias',
    trimestre: '90 dias',
    ano: '1 ano',
    tudo: '5 anos',
    outro: 'Outro',
  },
  de: 'De',
  ate: 'Até',
  quem: 'Quem',
  todos: 'Todos',
  acao: 'O que mudou',
  todas: 'Tudo',
  assuntos: SUBJECTS,
  papeis: ROLES,
  origens: ORIGINS,
  cadastrou: (pessoas: number) => `Cadastrou ${pessoas} pessoas por uma lista`,
  alterou: (pessoas: number) => `Alterou ${pessoas} pessoas por uma lista`,
  hoje: 'Hoje',
  ontem: 'Ontem',
  vazio: 'Nada mudou neste período',
  vazioTexto: 'Cada mudança em pessoas, posts, loja, plano e segurança aparece aqui, com quem a fez.',
  erro: 'Não foi possível carregar a auditoria.',
  procurando: 'Nada disso nos registros mais novos. Continue para procurar nos anteriores.',
  semPlano:
    'A auditoria faz parte do plano Enterprise. O que muda já é registrado: fica tudo aqui quando você mudar de plano.',
  daEmpresa: (nome: string) => `Auditoria de ${nome}`,
  voltar: 'Voltar às empresas',
} as const;
