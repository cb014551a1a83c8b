/** The shape of every table, for the CDK data construct and the local stack. Key attributes are strings. */
export interface TableIndex {
  readonly name: string;
  readonly pk: string;
  readonly sk?: string;
  /** attributes copied beside the keys: none = keys only; `all` for a list that is read whole */
  readonly include?: readonly string[] | 'all';
}
export interface TableDef {
  readonly pk: string;
  readonly sk?: string;
  readonly indexes?: readonly TableIndex[];
  /** attribute (epoch seconds) after which DynamoDB purges the item; readers check expiry themselves */
  readonly ttl?: string;
  readonly stream?: 'NEW_IMAGE';
  /** no point-in-time recovery: a deleted key must leave no copy */
  readonly unrecoverable?: true;
}

const FIGURES_OF_PRIZES = [
  'compartilhamentos',
  'cliques',
  'trocas',
  'ups',
  'valorCentavos',
  'semCusto',
] as const;

export const TABLES = {
  /** e-mail → account: makes an e-mail unique across companies and employees; `expiraEm` on a former address */
  contas: { pk: 'email', ttl: 'expiraEm' },
  /**
   * `todas` is a constant on every listed company (the admin's own record has none); `cobranca` one while a step of its
   * payment is due at `cobrarEm`
   */
  empresas: {
    pk: 'id',
    indexes: [
      { name: 'porCodigo', pk: 'codigoEmpresa' },
      { name: 'todas', pk: 'todas', sk: 'id' },
      { name: 'porAtividade', pk: 'todas', sk: 'ativaEm' },
      { name: 'aCobrar', pk: 'cobranca', sk: 'cobrarEm' },
    ],
  },
  /** employee and UPS balance; `ordem` sorts the ranking (rules/ranking.ts) */
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
        // By id: a row in place costs a movement one unit, a row that moves two, and an exchange none in its transaction.
        name: 'porEquipe',
        pk: 'equipeId',
        sk: 'id',
        include: ['nome', 'fotoPerfilColab', 'ordemGeral', 'ordemMes'],
      },
    ],
  },
  /** further sign-ins of a company */
  gestores: { pk: 'empresaId', sk: 'id' },
  /**
   * counters only, written in the transaction of what they count: scope (a company; with a prefix, its posts, days or videos) and
   * shard, day or month
   */
  contadores: { pk: 'escopo', sk: 'fatia', ttl: 'expiraEm' },
  /** companies that are closing (`fila` is a constant), and how far their erasing is */
  encerramentos: { pk: 'fila', sk: 'empresaId' },
  /** how far jobs and migrations are */
  tarefas: { pk: 'id' },
  /** the suggestions that a company's people got by month and day, and reserved (areas/assistente/store) */
  assistente: { pk: 'empresaId', sk: 'item', ttl: 'expiraEm' },
  /**
   * `visivel` = empresaId while employees may see the post, plus `#equipes` when it is for teams only; `todos` is a constant;
   * `validadeDia` is for the expiry job; `lugar` orders lists by publication (functions/areas/posts/store/place.ts)
   */
  posts: {
    pk: 'id',
    indexes: [
      { name: 'porEmpresa', pk: 'empresaId', sk: 'lugar', include: 'all' },
      { name: 'visiveis', pk: 'visivel', sk: 'lugar', include: ['validade'] },
      { name: 'todos', pk: 'todos', sk: 'lugar', include: ['empresaId'] },
      { name: 'porValidade', pk: 'validadeDia', sk: 'id' },
    ],
  },
  /**
   * drafts and scheduled posts, in a table of their own so that no list of published posts includes them.
   * `lista` = company and state, `fila` while one waits for its instant (`ordem`); publication moves it to `posts`, under the
   * same id (docs/decisions/071-drafts.md)
   */
  rascunhos: {
    pk: 'id',
    indexes: [
      { name: 'porEstado', pk: 'lista', sk: 'ordem' },
      { name: 'devidos', pk: 'fila', sk: 'ordem', include: ['empresaId', 'bloqueio', 'bloqueadoNo'] },
    ],
  },
  /**
   * an employee's own caption and the state of a share; `compartilhamentoId` exists once published and sorts by that instant,
   * `publicou` (= funcionarioId) then lists shares in the order of posts (`lugar`); `agendou` (= funcionarioId) while scheduled;
   * `verificar` (a constant) while scheduled, queued or ambiguous
   */
  compartilhamentos: {
    pk: 'funcionarioId',
    sk: 'postId',
    indexes: [
      { name: 'publicados', pk: 'publicou', sk: 'lugar' },
      { name: 'porEmpresa', pk: 'empresaId', sk: 'compartilhamentoId' },
      { name: 'todos', pk: 'todos', sk: 'compartilhamentoId' },
      { name: 'aVerificar', pk: 'verificar', sk: 'verificarEm' },
      { name: 'porPost', pk: 'postId', sk: 'compartilhamentoId' },
      { name: 'agendados', pk: 'agendou', sk: 'agendadoPara' },
    ],
  },
  /** short links and their targets: kept as long as the company */
  links: { pk: 'codigo' },
  /** the code of each employee's link for a post and a channel (`<employee>#<post>#<channel>`): kept as long as the company */
  canais: { pk: 'empresaId', sk: 'item' },
  /** counted clicks of a client address on a link (docs/decisions/035-verified-clicks.md); `visita` begins with the half hour */
  cliques: { pk: 'codigo', sk: 'visita', ttl: 'expiraEm', stream: 'NEW_IMAGE' },
  /** a day's salt for the hashes that distinguish visitors; deleted two days later */
  sais: { pk: 'dia', ttl: 'expiraEm', unrecoverable: true },
  /** rankings of past months: `item` is the sort key of the month's ranking, and the same behind `equipe#<team>#` for a team's */
  placares: { pk: 'empresaId', sk: 'item', ttl: 'expiraEm' },
  /** achievements (`<employee>#<code>`) */
  conquistas: { pk: 'empresaId', sk: 'item' },
  /** whose a LinkedIn member is in a company, by an HMAC; and the former employees as whom it shared, as long as the company */
  membros: { pk: 'empresaId', sk: 'marca' },
  /** every 250th sort key of a large company's rankings (`ranking` = `geral` or `mes`), from which positions are counted */
  posicoes: { pk: 'empresaId', sk: 'ranking' },
  /** the UPS ledger: append only */
  movimentos: { pk: 'funcionarioId', sk: 'id' },
  /** tags, one guard item per normalised name (`id` = `nome#<name>`), and `total` */
  tags: { pk: 'empresaId', sk: 'id' },
  /**
   * teams, one guard item per normalised name (`id` = `nome#<name>`), members (`membro#<team>#<employee>`), the posts for
   * each (`post#<team>#<place>`) and their number (`quantos#<team>#<day>`), and `total`
   */
  equipes: { pk: 'empresaId', sk: 'id', ttl: 'expiraEm' },
  /** versions of a company's rules (`id` = `texto#<version>`), and their acceptances (`aceite#<version>#<employee>`) */
  regulamentos: { pk: 'empresaId', sk: 'id' },
  produtos: { pk: 'empresaId', sk: 'id' },
  /**
   * codes of vouchers, encrypted: `<product>#livre#<hash>` while unused, `<product>#usado#<hash>` once an exchange took
   * one, which stays so that the same code is never given again
   */
  codigos: { pk: 'empresaId', sk: 'id' },
  /** exchanges; `espera` (= empresaId) while pending */
  trocas: {
    pk: 'empresaId',
    sk: 'id',
    indexes: [
      { name: 'porFuncionario', pk: 'funcionarioId', sk: 'id' },
      { name: 'pendentes', pk: 'espera', sk: 'id' },
    ],
  },
  /** links, handles, OAuth state: SHA-256 only, single use, expiring */
  tokens: { pk: 'hash', ttl: 'expiraEm' },
  /** windows that count events per subject (rate.ts) */
  limites: { pk: 'hash', ttl: 'expiraEm' },
  /** requests with an Idempotency-Key, and their encrypted answers */
  respostas: { pk: 'hash', ttl: 'expiraEm' },
  /**
   * encrypted LinkedIn tokens and member ids by employee; and, which never expires, the member by whom an employee signs in
   * (`entrada#<employee>`)
   */
  conexoes: { pk: 'funcionarioId', ttl: 'expiraEm', indexes: [{ name: 'porMembro', pk: 'membro' }] },
  /** `varrerHora` (hour of creation) is removed once the sweep has seen the upload */
  uploads: { pk: 'id', ttl: 'expiraEm', indexes: [{ name: 'aVarrer', pk: 'varrerHora', sk: 'id' }] },
  /** second factors: an account's encrypted secret, and the hashes of its recovery codes */
  fatores: { pk: 'contaId' },
  /** passkeys: an account has ten slots (`vaga`), each with one at most */
  passkeys: { pk: 'contaId', sk: 'vaga' },
  /** sessions; `id` begins with the instant of the sign-in */
  sessoes: { pk: 'contaId', sk: 'id', ttl: 'expiraEm' },
  /** search terms of people and companies in a list (`escopo`); `termo` ends with the id */
  buscas: { pk: 'escopo', sk: 'termo' },
  /** the outbox of domain events (functions/events), by day and shard */
  eventos: { pk: 'particao', sk: 'id', ttl: 'expiraEm', stream: 'NEW_IMAGE' },
  /** events that a consumer has processed (events/once.ts) */
  consumidos: { pk: 'id', ttl: 'expiraEm' },
  /** aggregated figures by day, employee and post (functions/areas/resultados/store/result-records.ts); `todas` has those of all companies */
  resultados: { pk: 'empresaId', sk: 'item', stream: 'NEW_IMAGE' },
  /**
   * prizes (areas/premios/store): what a company expected of a person from a month on (`regras#<month>`), a person's figures
   * of a month (`pessoa#<person>#<month>`), the sums of all (`total#<month>`), and what was counted of an exchange
   * (`troca#<exchange>`). `lista` = company, month, kind of employment and whether more than expected was achieved: a month's
   * people are several lists, merged by name or by value (functions/areas/premios/store/prize-lists.ts)
   */
  premios: {
    pk: 'empresaId',
    sk: 'item',
    indexes: [
      { name: 'porNome', pk: 'lista', sk: 'ordemNome', include: FIGURES_OF_PRIZES },
      { name: 'porValor', pk: 'lista', sk: 'ordemValor', include: FIGURES_OF_PRIZES },
    ],
  },
  /** exports (docs/decisions/037) */
  exportacoes: { pk: 'empresaId', sk: 'id', ttl: 'expiraEm' },
  /** an account's request for a copy of its data: progress, and the finished archive */
  copias: { pk: 'empresaId', sk: 'contaId', ttl: 'expiraEm' },
  /** imports of people (docs/decisions/037) */
  importacoes: { pk: 'empresaId', sk: 'id', ttl: 'expiraEm' },
  /** changes of many employees at once */
  lotes: { pk: 'empresaId', sk: 'id', ttl: 'expiraEm' },
  /** suggestions, and an employee's number of unanswered ones (`id` = `abertas#<employee>`) */
  sugestoes: {
    pk: 'empresaId',
    sk: 'id',
    indexes: [{ name: 'porFuncionario', pk: 'funcionarioId', sk: 'id' }],
  },
  /** access keys, under their company and under their hash, and a company's number of them */
  chaves: { pk: 'escopo', sk: 'item' },
  /**
   * for SCIM (docs/decisions/090-api-keys.md): external ids, addresses of inactive employees, positions in lists of employees, and
   * employees who wait for an invitation
   */
  diretorio: { pk: 'escopo', sk: 'item', ttl: 'expiraEm' },
  /** the mailboxes barred by a company (docs/decisions/027-membership.md) */
  barrados: { pk: 'empresaId', sk: 'marca', ttl: 'expiraEm' },
  /**
   * single sign-on (functions/areas/entrada/store): a company's connection and domains (`conexao`), what is known of its provider
   * (`provedor`), people's subjects (`pessoa#<hash>`, and under the account), proven domains (`dominios`), and requests to a
   * provider (`pedido#<hash>`)
   */
  sso: { pk: 'escopo', sk: 'item', ttl: 'expiraEm' },
  /** the audit's lines; `id` is a ULID of the instant, `expiraEm` five years later */
  auditoria: { pk: 'empresaId', sk: 'id', ttl: 'expiraEm' },
  /**
   * webhooks (at most ten a company, counted by `total`) and channels (`tipo`; at most twenty, `total#mensageiros`); `fila` (a
   * constant) and `acordarEm` while one has deliveries due; and the leases of the company's runs (`vez#0` to `vez#2`)
   */
  webhooks: {
    pk: 'empresaId',
    sk: 'id',
    indexes: [{ name: 'aAcordar', pk: 'fila', sk: 'acordarEm' }],
  },
  /**
   * feeds (at most ten a company, counted by `total`); `fila` (a constant) while one is active, read in the order of `lidaEm`;
   * and what each has shown (`marcas#<feed>`)
   */
  fontes: {
    pk: 'empresaId',
    sk: 'id',
    indexes: [{ name: 'aLer', pk: 'fila', sk: 'lidaEm' }],
  },
  /** deliveries, one per webhook and event, or channel and post (`chave`); `pendente` (= the receiver) while attempts remain */
  entregas: {
    pk: 'empresaId',
    sk: 'chave',
    ttl: 'expiraEm',
    indexes: [{ name: 'pendentes', pk: 'pendente', sk: 'proximaEm' }],
  },
  /** the mail outbox; `recusadoDe` = the account whose mail SES refused, until it is sent again */
  correio: {
    pk: 'id',
    ttl: 'expiraEm',
    stream: 'NEW_IMAGE',
    indexes: [{ name: 'recusados', pk: 'recusadoDe', sk: 'id' }],
  },
  /** notices of accounts; `posts#<company>` has those for all its employees (areas/avisos/store) */
  avisos: { pk: 'contaId', sk: 'id', ttl: 'expiraEm' },
  /** push subscriptions; `grupo` (= empresaId) of employees */
  inscricoes: {
    pk: 'id',
    indexes: [
      { name: 'porConta', pk: 'contaId', sk: 'desde' },
      {
        name: 'porGrupo',
        pk: 'grupo',
        sk: 'lugar',
        include: ['contaId', 'endpoint', 'p256dh', 'auth', 'empresaId', 'demoras', 'poupadaAte'],
      },
    ],
  },
  /** push messages sent (`aviso#…`, `dia#<account>`), and a company's slow calls of a minute (`lentas#…`) */
  envios: { pk: 'id', ttl: 'expiraEm' },
  /** posts whose push waits for the morning (`fila` is a constant) */
  adiados: { pk: 'fila', sk: 'postId', ttl: 'expiraEm' },
  /** Stripe events already applied, payments by intent, and what became of money that no subscription renews by (`credito-…`) */
  pagamentos: { pk: 'id', ttl: 'expiraEm' },
} as const satisfies Record<string, TableDef>;

export type TableName = keyof typeof TABLES;
