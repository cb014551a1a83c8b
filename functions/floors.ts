/**
 * The floors of the server, from the ground up, and the order of the areas on each (docs/decisions/084-areas.md).
 * Nothing imports an area of a higher floor. Within a floor an area uses only those before it, except its routes and
 * consumers, which nothing imports: they may use any neighbour. `npm run lint:floors` checks it.
 */
export const FLOORS = [
  ['events', 'platform', 'partners'],
  // accounts
  [
    'uploads',
    'contas',
    'preferencias',
    'empresas',
    'equipes',
    'funcionarios',
    'regulamento',
    'conexoes',
    'gestores',
    'movimentos',
    'totp',
    'sessoes',
    'passkeys',
    'access',
    'sso',
  ],
  // content and reward
  [
    'tags',
    'links',
    'posts',
    'sugestoes',
    'midias',
    'compartilhamentos',
    'assistente',
    'canais',
    'fontes',
    'loja',
    'pagamento',
  ],
  // reactions
  ['avisos', 'push', 'resultados', 'webhooks', 'mensageiros', 'correio', 'auditoria'],
  // whole company
  ['exportacoes', 'importacoes', 'lotes', 'chaves', 'privacidade', 'scim', 'mcp', 'sistema'],
] as const;
