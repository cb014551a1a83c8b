/**
 * The floors of the server, from the ground up, and the order of the areas on each (docs/decisions/084-areas.md).
 * Nothing imports an area of a higher floor. Within a floor an area uses only those before it, except its routes and
 * consumers, which nothing imports: they may use any neighbour. `npm run lint:walls` checks it.
 *
 * An area's `index.ts` is what the other areas may use; `infra` and `scripts` also use its files of rules and work, as its
 * routes and consumers do. Through `index.ts`, a synthesis that reads one constant would load the area's stores and their
 * clients, and what only a command needs would be open to every area. They keep out of stores and entry points, except
 * the seed of a past (`infra/local/seed/past`), which writes what no call can write. Tests may reach anything.
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
    'chaves',
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
  ['exportacoes', 'importacoes', 'lotes', 'privacidade', 'scim', 'mcp', 'sistema'],
] as const;
