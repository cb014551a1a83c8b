/**
 * The shape of every table, read by the CDK data construct and by the local stack: one list, two provisioners.
 * Key attributes are strings. Indexes marked `keysOnly` are walked cheaply (deep offsets, counts) and joined by BatchGet.
 */
export interface TableIndex {
  readonly name: string;
  readonly pk: string;
  readonly sk?: string;
  /** attributes copied beside the keys; none = keys only */
  readonly include?: readonly string[];
}
export interface TableDef {
  readonly pk: string;
  readonly sk?: string;
  readonly indexes?: readonly TableIndex[];
  /** attribute (epoch seconds) after which DynamoDB purges the item; readers check expiry themselves */
  readonly ttl?: string;
  readonly stream?: 'NEW_IMAGE';
  /** no copy outlives what is deleted: for keys whose end is the point of them */
  readonly unrecoverable?: true;
}

export const TABLES = {
  /** e-mail → account: the one place that makes an e-mail unique across companies and employees; `expiraEm` on one that was left */
  contas: { pk: 'email', ttl: 'expiraEm' },
  /** `todas` is a constant on every listed company (the admin's own record has none) */
  empresas: {
    pk: 'id',
    indexes: [
      { name: 'porCodigo', pk: 'codigoEmpresa' },
      { name: 'todas', pk: 'todas', sk: 'id' },
      { name: 'porCliente', pk: 'stripeCustomerId' },
    ],
  },
  /** the person and the UPS balance; `ordem` sorts the ranking (rules/ranking.ts) */
  funcionarios: {
    pk: 'empresaId',
    sk: 'id',
    indexes: [
      { name: 'porId', pk: 'id' },
      { name: 'ranking', pk: 'empresaId', sk: 'ordem', include: ['nome', 'ups', 'fotoPerfilColab'] },
      { name: 'todos', pk: 'todos', sk: 'id' },
      { name: 'rankingGeral', pk: 'todos', sk: 'ordemGeral' },
      { name: 'conexoes', pk: 'conexaoDia', sk: 'id' },
      { name: 'rankingMes', pk: 'empresaId', sk: 'ordemMes', include: ['nome', 'fotoPerfilColab'] },
      {
        name: 'rankingEquipe',
        pk: 'equipeId',
        sk: 'ordem',
        include: ['nome', 'ups', 'fotoPerfilColab', 'ordemMes'],
      },
    ],
  },
  /** further sign-ins of a company, each with an account of its own */
  gestores: { pk: 'empresaId', sk: 'id' },
  /** sharded counters kept in the transaction of what they count: scope (a company, or `todos`) and shard */
  contadores: { pk: 'escopo', sk: 'fatia', ttl: 'expiraEm' },
  /** `visivel` = empresaId while employees may see it, with `#equipes` where it is for some teams only; `todos` is a constant; `validadeDia` drives the expiry sweep */
  posts: {
    pk: 'empresaId',
    sk: 'id',
    indexes: [
      { name: 'porEmpresa', pk: 'empresaId', sk: 'id' },
      { name: 'visiveis', pk: 'visivel', sk: 'id', include: ['validade'] },
      { name: 'todos', pk: 'todos', sk: 'id' },
      { name: 'porValidade', pk: 'validadeDia', sk: 'id' },
    ],
  },
  /**
   * posts that are not published: drafts and scheduled ones, beside the published so that no list of those meets them.
   * `lista` = company and state, `fila` while one waits for its instant (`ordem`); what was published leaves behind where
   * it is stored (docs/decisions/071-drafts.md)
   */
  rascunhos: {
    pk: 'id',
    indexes: [
      { name: 'porEstado', pk: 'lista', sk: 'ordem' },
      { name: 'devidos', pk: 'fila', sk: 'ordem', include: ['empresaId', 'bloqueio', 'bloqueadoNo'] },
    ],
  },
  /**
   * caption of one's own and state of a share; `compartilhamentoId` exists once published and sorts by that instant,
   * `publicou` (= funcionarioId) then lists it in the order of its posts;
   * `agendou` (= funcionarioId) while it is scheduled; `verificar` (a constant) until its time, and while it waits in the queue, or its end is ambiguous
   */
  compartilhamentos: {
    pk: 'funcionarioId',
    sk: 'postId',
    indexes: [
      { name: 'porFuncionario', pk: 'funcionarioId', sk: 'compartilhamentoId' },
      { name: 'publicados', pk: 'publicou', sk: 'postId' },
      { name: 'porEmpresa', pk: 'empresaId', sk: 'compartilhamentoId' },
      { name: 'todos', pk: 'todos', sk: 'compartilhamentoId' },
      { name: 'aVerificar', pk: 'verificar', sk: 'verificarEm' },
      { name: 'porPost', pk: 'postId', sk: 'compartilhamentoId' },
      { name: 'agendados', pk: 'agendou', sk: 'agendadoPara' },
    ],
  },
  /** the address of each share of a post with a link, and where it leads: kept as long as the company */
  links: { pk: 'codigo' },
  /** counted clicks of a client address on a link (docs/decisions/035-verified-clicks.md); `visita` begins with the half hour */
  cliques: { pk: 'codigo', sk: 'visita', ttl: 'expiraEm', stream: 'NEW_IMAGE' },
  /** a day's salt, under which visitors are told apart; thrown away two days later */
  sais: { pk: 'dia', ttl: 'expiraEm', unrecoverable: true },
  /**
   * what stays of months that are over: where somebody stood (`item` = the sort key of the month's ranking, and the same
   * behind `equipe#<team>#` for who was in one); what people achieved (`conquista#<employee>#<code>`); and that a LinkedIn
   * member was rewarded for a post (`premio#<post>#<hash>`), for as long as the company
   */
  placares: { pk: 'empresaId', sk: 'item', ttl: 'expiraEm' },
  /** the UPS ledger: append only */
  movimentos: { pk: 'funcionarioId', sk: 'id' },
  /** tags, one guard item per normalised name (`id` = `nome#<name>`), and `total` */
  tags: { pk: 'empresaId', sk: 'id' },
  /**
   * teams, one guard item per normalised name (`id` = `nome#<name>`), who is in which (`membro#<team>#<person>`), the posts
   * for each (`post#<team>#<post>`) and how many (`quantos#<team>#<day>`), and `total`
   */
  equipes: { pk: 'empresaId', sk: 'id', ttl: 'expiraEm' },
  /** the versions of a company's rules (`id` = `texto#<version>`), and who accepted which (`aceite#<version>#<employee>`) */
  regulamentos: { pk: 'empresaId', sk: 'id' },
  produtos: { pk: 'empresaId', sk: 'id' },
  trocas: {
    pk: 'empresaId',
    sk: 'id',
    indexes: [{ name: 'porFuncionario', pk: 'funcionarioId', sk: 'id' }],
  },
  /** links, handles, OAuth state: SHA-256 only, single use, expiring */
  tokens: { pk: 'hash', ttl: 'expiraEm' },
  /** windows that count events per subject (store/rate.ts) */
  limites: { pk: 'hash', ttl: 'expiraEm' },
  /** requests with an Idempotency-Key, and what they were answered, sealed */
  respostas: { pk: 'hash', ttl: 'expiraEm' },
  /** encrypted LinkedIn tokens and member ids, one an employee; and which member serves which employee (`membro#…`), without an end */
  conexoes: { pk: 'funcionarioId', ttl: 'expiraEm' },
  /** `varrerHora` (hour of creation) goes once the sweep has seen the upload */
  uploads: { pk: 'id', ttl: 'expiraEm', indexes: [{ name: 'aVarrer', pk: 'varrerHora', sk: 'id' }] },
  /** second factors: an account's encrypted secret, and the hashes of its recovery codes */
  fatores: { pk: 'contaId' },
  /** where accounts are signed in; `id` begins with the instant of the sign-in */
  sessoes: { pk: 'contaId', sk: 'id', ttl: 'expiraEm' },
  /** the beginnings of names by which people and companies are found in a list (`escopo`); `termo` ends with the id */
  buscas: { pk: 'escopo', sk: 'termo' },
  /** domain events (functions/events), by day and shard: the outbox that every consumer is fed from */
  eventos: { pk: 'particao', sk: 'id', ttl: 'expiraEm', stream: 'NEW_IMAGE' },
  /** which consumer has dealt with which event, where its effect can't tell by itself */
  consumidos: { pk: 'id', ttl: 'expiraEm' },
  /** sums of what happened, by day, person and post (store/resultados/records.ts); `todas` has those of all companies */
  resultados: { pk: 'empresaId', sk: 'item' },
  /** tables that a company takes away (docs/decisions/037), and the two turns (`id` = `vez#…`) in which they are made */
  exportacoes: { pk: 'empresaId', sk: 'id', ttl: 'expiraEm' },
  /** lists of people that a company imports (docs/decisions/080), and the turn (`id` = `vez#1`) in which one after the other is */
  importacoes: { pk: 'empresaId', sk: 'id', ttl: 'expiraEm' },
  /** what employees propose, and how many of one person's wait for an answer (`id` = `abertas#<employee>`) */
  sugestoes: {
    pk: 'empresaId',
    sk: 'id',
    indexes: [{ name: 'porFuncionario', pk: 'funcionarioId', sk: 'id' }],
  },
  /**
   * what a company's directory signs in with and knows people by (docs/decisions/082-scim.md): keys under their company and
   * under their hash, external ids, addresses of inactive people, and where a list of people was left; and the mailboxes that
   * a company dismissed (`barrado#…`, docs/decisions/027-membership.md)
   */
  provisionamento: { pk: 'escopo', sk: 'item', ttl: 'expiraEm' },
  /** who changed what in a company, in a sentence; `id` is a ULID of the instant, `expiraEm` five years on */
  auditoria: { pk: 'empresaId', sk: 'id', ttl: 'expiraEm' },
  /**
   * addresses that are told of what happens (at most ten a company, counted by `total`); `fila` (a constant) and
   * `acordarEm` while one has deliveries to look after; and the slots of the company's runs (`vez#0` to `vez#2`)
   */
  webhooks: {
    pk: 'empresaId',
    sk: 'id',
    indexes: [{ name: 'aAcordar', pk: 'fila', sk: 'acordarEm' }],
  },
  /** what webhooks are told, one item a webhook and event (`chave`); `pendente` (= the webhook) until it has arrived */
  entregas: {
    pk: 'empresaId',
    sk: 'chave',
    ttl: 'expiraEm',
    indexes: [{ name: 'pendentes', pk: 'pendente', sk: 'proximaEm' }],
  },
  /** the mail outbox */
  correio: { pk: 'id', ttl: 'expiraEm', stream: 'NEW_IMAGE' },
  /** what accounts are told of in the panel; `posts#<company>` has what all of its people are (store/avisos) */
  avisos: { pk: 'contaId', sk: 'id', ttl: 'expiraEm' },
  /**
   * browsers that are told of things while the panel is closed; what they were told of, once (`aviso#…`, `dia#<account>`);
   * posts that wait for the morning (`manha#<post>`, `grupo` = `manha`); and a company's slow calls of a minute (`lentas#…`)
   */
  inscricoes: {
    pk: 'id',
    ttl: 'expiraEm',
    indexes: [
      { name: 'porConta', pk: 'contaId', sk: 'desde' },
      {
        name: 'porGrupo',
        pk: 'grupo',
        sk: 'lugar',
        include: [
          'contaId',
          'endpoint',
          'p256dh',
          'auth',
          'empresaId',
          'postId',
          'avisoId',
          'aposId',
          'demoras',
          'poupadaAte',
        ],
      },
    ],
  },
  /** Stripe events already applied, and payments by intent */
  pagamentos: { pk: 'id', ttl: 'expiraEm' },
} as const satisfies Record<string, TableDef>;

export type TableName = keyof typeof TABLES;
