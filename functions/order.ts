/**
 * The areas of the server from the ground up (docs/decisions/084-areas.md). Each imports only those before it, its routes and
 * consumers too; `npm run lint:walls` checks it.
 *
 * An area's `index.ts` is what the other areas may use; `infra` and `scripts` also use its files of rules and work, as its
 * routes and consumers do. Through `index.ts`, a synthesis that reads one constant would load the area's stores and their
 * clients, and what only a command needs would be open to every area. They keep out of stores and entry points, except
 * the seed of a past (`infra/local/seed/past`), which writes what no call can write. Tests may reach anything.
 */
export const AREAS: readonly string[] = [
  // the records of companies, employees and managers, and the gates before every handler
  'contas',
  'access',
  'uploads',
  // address and password of an account
  'credenciais',
  'conexoes',
  'chaves',
  'empresas',
  'ranking',
  'equipes',
  'movimentos',
  'funcionarios',
  'gestores',
  // every way to sign in
  'entrada',
  'links',
  'posts',
  'sugestoes',
  'compartilhamentos',
  'assistente',
  'fontes',
  'loja',
  'pagamento',
  'midias',
  'avisos',
  'resultados',
  // what prizes were worth, month by month, for payroll
  'premios',
  'webhooks',
  'correio',
  'exportacoes',
  'importacoes',
  'scim',
  'privacidade',
  'mcp',
  'sistema',
];
