/**
 * The features of the web app from the ground up (docs/decisions/084-areas.md). Each imports only those before it, and
 * every page, tab, dialog and hook of a subject stands in its folder; `npm run lint:walls` checks it. The last four put
 * the others together: signing up, and the panel of each role.
 */
export const FEATURES: readonly string[] = [
  // what any screen may need: notices, the parts of a panel, the company's record
  'push',
  'avisos',
  'shell',
  'tags',
  'empresas',
  'equipes',
  'chaves',
  // the own account: every way to sign in, passwords, second factor
  'contas',
  'privacidade',
  'preferencias',
  'auditoria',
  'exportacoes',
  'importacoes',
  'funcionarios',
  'gestores',
  'links',
  'assistente',
  'fontes',
  'resultados',
  'posts',
  'sugestoes',
  'ranking',
  // the bars and menus around a page, by role
  'frames',
  'premios',
  'loja',
  'compartilhamentos',
  'mensageiros',
  'webhooks',
  'sso',
  'pagamento',
  'documentacao',
  'sistema',
  'cadastro',
  'admin',
  'panel-empresa',
  'panel-funcionario',
];
