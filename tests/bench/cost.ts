import { ulid } from 'ulid';
import { placeOf } from '../../functions/areas/posts/store/place.ts';
import { fill, idOf } from '../support/table-rows.ts';
import { openAllWrites } from './all-writes.ts';
import { startBenchStack } from './bench-stack.ts';
import { type Figure, report } from './figures.ts';
import { resultsOfOneInTen } from './gathered-share.ts';
import { measureOf } from './measure.ts';
import { fillPeople } from './people-rows.ts';
import { openStores } from './seeding.ts';
import { teamFeed } from './team-feed.ts';

/** The cost of calls in DynamoDB units, as the database itself counts them, and how that grows with the data. */
const MANY = Number(process.env.BENCH_ROWS ?? 10_000);
const DRAFTS = Number(process.env.BENCH_DRAFTS ?? MANY);
const SENHA = 'Senha123';
const NOW = new Date();
const stack = await startBenchStack();
const { call, login, costOf, connect } = measureOf(stack.url);
const stores = await openStores();
const writesOfAll = await openAllWrites();
const { db, table } = await import('../../functions/platform/dynamodb/db.ts');
const { UpdateCommand } = await import('@aws-sdk/lib-dynamodb');
const { monthBoard, ordemOf } = await import('../../functions/areas/ranking/ranking-keys.ts');
const { markRanking } = await import('../../functions/areas/ranking/store/mark-rows.ts');

async function prepare(posts: number, funcionarios: number) {
  const empresa = await stores.empresa('enterprise_anual', SENHA);
  await fillPeople(empresa.id, funcionarios, (n) => personOf(empresa.id, n));
  // As after the walk that the first events of so many people start.
  await markRanking(empresa.id, '', NOW);
  await fillPosts(empresa.id, posts);
  const funcionario = await stores.funcionario(empresa.id, 1500);
  await stores.confirm(empresa.id, funcionario);
  await stores.identity.setPassword(
    { id: funcionario.id, empresaId: empresa.id, groups: ['funcionario'] },
    SENHA,
  );
  const [asEmpresa, asFuncionario] = [
    await login(empresa.email, SENHA),
    await login(funcionario.email, SENHA),
  ];
  return { empresa, funcionario, empresaToken: asEmpresa.token, token: asFuncionario.token };
}

const personOf = (empresaId: string, n: number) => {
  const [id, ups] = [ulid(NOW.getTime() - n), (n * 7) % 3000];
  const ordem = ordemOf(ups, NOW, id);
  return {
    ...{ empresaId, id, nome: `Pessoa ${n}`, email: `${id.toLowerCase()}@pessoa.com.br`, ups, ordem },
    ...{ todos: 'funcionario', ordemGeral: ordem, movimentos: 0, hash: '', totalCompartilhados: 0 },
    ...{ dataAdmissao: '2026-11-22', emailConfirmed: true, senhaDefinida: true, vez: n },
  };
};

const placed = (id: string, at: Date) => ({ id, lugar: placeOf(id, at) });

/** Published posts that never end, counted as the company's record counts them. */
async function fillPosts(empresaId: string, many: number): Promise<void> {
  await fill('posts', many, (n) => ({
    ...placed(ulid(NOW.getTime() - n * 1000), new Date(NOW.getTime() - n * 1000)),
    ...{ empresaId, todos: 'post', visivel: empresaId },
    legenda: 'Conheça as novidades da nossa empresa neste trimestre. '.repeat(8),
    midias: [`midias/${empresaId}/${ulid()}.webp`],
    ...{ ups: 10, alteravel: true, tags: [], compartilhado: false, createdAt: NOW.toISOString() },
  }));
  await db.send(
    new UpdateCommand({
      TableName: table('empresas'),
      Key: { id: empresaId },
      UpdateExpression: 'ADD totalPosts :many, visiveisSemValidade :many',
      ExpressionAttributeValues: { ':many': many },
    }),
  );
}

async function lists(where: Awaited<ReturnType<typeof prepare>>) {
  const { empresa, funcionario, token } = where;
  const query = { empresaId: empresa.id, funcionarioId: funcionario.id };
  const first = await costOf('GET', '/posts', { token, query });
  const cursor = await costOf('GET', '/posts', {
    token,
    query: { ...query, cursor: first.reply.nextCursor },
  });
  const ranking = await costOf('GET', '/rankingColaboradores', {
    token,
    query: { empresaId: empresa.id, limit: 6 },
  });
  const position = await costOf('GET', '/DadosColab', { token, query: { email: funcionario.email } });
  return { first, cursor, ranking, position };
}

/** Drafts and scheduled posts, by default as many as posts: lists of published posts must not read them. */
const addDrafts = (empresaId: string) =>
  fill('rascunhos', DRAFTS, (n) => {
    const id = idOf('d', n);
    const situacao = n % 2 === 0 ? 'rascunho' : 'agendado';
    const publicarEm = '2999-01-01T12:00:00.000Z';
    return {
      id,
      empresaId,
      situacao,
      versao: 1,
      legenda: 'Ainda não',
      midias: [],
      tags: [],
      alteravel: false,
      criadoEm: '2026-11-01T12:00:00.000Z',
      lista: `${empresaId}#${situacao}`,
      ...(situacao === 'agendado'
        ? { publicarEm, ordem: `${publicarEm}#${id}`, fila: String(n % 8) }
        : { ordem: id }),
    };
  });

/** The feed before anything is shared, with most of the newest posts shared, and searched. */
async function feed({ empresa, funcionario, token }: Awaited<ReturnType<typeof prepare>>) {
  const query = { empresaId: empresa.id, funcionarioId: funcionario.id, ordem: 'pendentes' };
  const fresh = await costOf('GET', '/posts', { token, query });
  const { body } = await call<{ rows: { id: string }[] }>('GET', '/posts', {
    token,
    query: { ...query, limit: 50 },
  });
  for (const [index, { id }] of body.rows.entries())
    if (index % 10 !== 7) await stores.share(funcionario.id, empresa.id, id);
  const first = await costOf('GET', '/posts', { token, query });
  const cursor = await costOf('GET', '/posts', {
    token,
    query: { ...query, cursor: first.reply.nextCursor },
  });
  const search = await costOf('GET', '/posts', { token, query: { ...query, busca: 'novidades' } });
  return { fresh, first, cursor, search };
}

const LINK = { link: 'https://exemplo.com.br/vagas?area=tecnologia', linkTitulo: 'Vagas abertas' };

/** Dates an employee's last UPS to another month, so that the next share sets that month aside. */
const moveToPast = (empresaId: string, id: string) =>
  db.send(
    new UpdateCommand({
      TableName: table('funcionarios'),
      Key: { empresaId, id },
      UpdateExpression: 'SET ordemMes = :mes',
      ExpressionAttributeValues: { ':mes': `${monthBoard('2026-01')}${ordemOf(10, new Date(), id)}` },
    }),
  );

async function writes({ empresa, funcionario, empresaToken, token }: Awaited<ReturnType<typeof prepare>>) {
  const produto = await call<{ produto: { id: string } }>('POST', '/api/novoproduto', {
    token: empresaToken,
    body: { nome: 'Caneca', valor_ups: 100, quantidade: 10, empresaId: empresa.id },
  });
  const changed = () =>
    costOf('POST', '/api/ajustarproduto', {
      token: empresaToken,
      body: {
        id: produto.body.produto.id,
        nome: 'Caneca azul',
        valor_ups: 100,
        quantidade: 10,
        empresaId: empresa.id,
      },
    });
  // The second time nothing changes, so there is no audit line.
  const [audited, unaudited] = [await changed(), await changed()];
  const query = { produtoId: produto.body.produto.id, funcionarioId: funcionario.id };
  await connect(funcionario.id, token);
  const exchangeUnder = (key: string) =>
    costOf('POST', '/api/trocarups', { token, query, headers: { 'idempotency-key': key } });
  const exchange = await exchangeUnder('bench-troca');
  let shares = 0;
  const share = async (change: Parameters<typeof stores.post>[1] = {}) => {
    // LinkedIn refuses a text that was already posted.
    const legenda = `Conheça as novidades da nossa empresa, número ${shares++}. `.repeat(8);
    // Waits until events of the post, or of a move to a team, have been counted.
    const { result: internoPostId } = await writesOfAll.during(() =>
      stores.post(empresa.id, { midias: [], legenda, ...change }),
    );
    return writesOfAll.during(() =>
      costOf('POST', '/proxy/linkedin', {
        token,
        body: { funcionarioId: funcionario.id, internoPostId },
        headers: { 'idempotency-key': `bench-compartilhar-${internoPostId}` },
      }),
    );
  };
  // The first share of a month removes no place from its ranking, which is one unit less.
  await share();
  const plain = await share();
  await moveToPast(empresa.id, funcionario.id);
  const monthly = await share();
  const linked = await share(LINK);
  const { body: made } = await call<{ equipe: { id: string } }>('POST', '/api/equipes', {
    token: empresaToken,
    body: { nome: 'Vendas' },
  });
  await call('PUT', `/funcionarios/${funcionario.id}`, {
    token: empresaToken,
    body: { equipeId: made.equipe.id },
  });
  const teamed = await share({ ...LINK, tags: ['bench-1', 'bench-2'] });
  const exchangeInTeam = await writesOfAll.during(() => exchangeUnder('bench-troca-na-equipe'));
  const folded = await resultsOfOneInTen(writesOfAll);
  const linkedShare = linked.result;
  const path = `/r/${linkedShare.reply.linkCurto?.split('/r/')[1]}`;
  const visit = (number: number) =>
    costOf('GET', path, { status: 302, headers: { 'user-agent': `Mozilla/5.0 Firefox/${number}.0` } });
  // The first click reads the day's salt, which stays in memory.
  await visit(140);
  const click = await visit(141);
  const postId = await stores.post(empresa.id, { midias: [], ...LINK });
  const inChannel = () => costOf('POST', '/api/canais', { token, body: { postId, canal: 'whatsapp' } });
  const channel = { first: await inChannel(), again: await inChannel() };
  const exchanges = { alone: exchange, inTeam: exchangeInTeam };
  return {
    exchanges,
    channel,
    plain,
    monthly,
    linked,
    teamed,
    folded,
    click,
    line: audited.escrita - unaudited.escrita,
  };
}

/** The additional cost of comparing with the last texts of a post: none, and fifty with nothing in common. */
async function similar({ empresa, token }: Awaited<ReturnType<typeof prepare>>): Promise<number> {
  const [alone, compared] = [await stores.post(empresa.id), await stores.post(empresa.id)];
  await stores.texts(empresa.id, compared, 50);
  const read = async (postId: string) =>
    (await costOf('GET', `/post/${postId}/semelhantes`, { token, query: { legenda: 'Vagas abertas' } }))
      .leitura;
  return (await read(compared)) - (await read(alone));
}

try {
  const small = await prepare(10, 10);
  const few = await lists(small);
  const large = await prepare(MANY, MANY);
  const many = await lists(large);
  const { empresa, funcionario, token } = large;
  const deep = await costOf('GET', '/posts', {
    token,
    query: { empresaId: empresa.id, funcionarioId: funcionario.id, offset: 600 },
  });
  await addDrafts(empresa.id);
  const beside = await lists(large);
  const drafts = await costOf('GET', '/posts', {
    token: large.empresaToken,
    query: { empresaId: empresa.id, situacao: 'rascunho' },
  });
  const unshared = await feed(large);
  const { exchanges, channel, plain, monthly, linked, teamed, folded, click, line } = await writes(large);
  const texts = await similar(large);
  const teams = await teamFeed(small, { call, costOf });
  const units = (name: string, value: number, max: number): Figure => ({ name, value, unit: 'units', max });
  const reported = (name: string, value: number): Figure => ({ name, value, unit: 'units' });
  const { fresh, cursor: behind, ...inParts } = unshared;
  const [onePart, parts] = [[fresh, behind], Object.values(inParts)];
  const trips = [...onePart, few.first, few.cursor, few.ranking, few.position, many.position, deep];
  report('cost', 'Cost of a call (consumed DynamoDB units)', [
    units('GET /posts, first page, 10 posts: read', few.first.leitura, 8),
    units('GET /posts, by cursor, 10 posts: read', few.cursor.leitura, 8),
    units(`GET /posts, by cursor, ${MANY} posts: read`, many.cursor.leitura, 8),
    {
      name: `GET /posts, first page, ${MANY} posts / 10 posts`,
      value: many.first.leitura / few.first.leitura,
      unit: 'times',
      max: 1.2,
    },
    units(
      `GET /posts, first page, what ${DRAFTS} drafts and scheduled posts beside add: read`,
      beside.first.leitura - many.first.leitura,
      0,
    ),
    units(`GET /posts?situacao=rascunho among ${DRAFTS}: read`, drafts.leitura, 8),
    units(
      `GET /posts, unshared first, ${MANY} posts: read (worst of two)`,
      Math.max(...onePart.map(({ leitura }) => leitura)),
      8,
    ),
    // functions/areas/posts/visible-list.ts reads on until the page is full.
    units(
      'GET /posts, unshared first, most of the newest shared, searched too: read (worst of two)',
      Math.max(...parts.map(({ leitura }) => leitura)),
      18,
    ),
    {
      name: 'the same: database round trips in sequence',
      value: Math.max(...parts.map(({ idas }) => idas)),
      unit: 'trips',
      max: 7,
    },
    units('GET /posts, unshared first, what being in a team adds: read', teams.one - teams.none, 1),
    units(
      'GET /posts, unshared first, in a team, what 199 other teams and their posts add: read',
      teams.many - teams.one,
      0,
    ),
    {
      name: 'GET /posts, offset 600 / offset 0',
      value: deep.leitura / many.first.leitura,
      unit: 'times',
      max: 3,
    },
    units('GET /rankingColaboradores?limit=6, 10 people: read', few.ranking.leitura, 1),
    units(`GET /rankingColaboradores?limit=6, ${MANY} people: read`, many.ranking.leitura, 1),
    units('own position among 10 (GET /DadosColab): read', few.position.leitura, 20),
    units(`own position among ${MANY} (GET /DadosColab): read`, many.position.leitura, 20),
    units('what its line in the audit adds to a change: write', line, 2),
    units('trocarups with Idempotency-Key: write', exchanges.alone.escrita, 15),
    units('trocarups with Idempotency-Key, in a team: write', exchanges.inTeam.result.escrita, 15),
    {
      name: 'trocarups: database round trips in sequence',
      value: exchanges.inTeam.result.idas,
      unit: 'trips',
      max: 3,
    },
    units('proxy/linkedin without media, with Idempotency-Key: write', plain.result.escrita, 24),
    // With the two for its place in the ranking, all three that a month may cost: docs/decisions/012-ranking.md.
    units(
      'what the first UPS of a month add to a share: write',
      monthly.result.escrita - plain.result.escrita,
      1,
    ),
    units('the same with a link: write', linked.result.escrita, 25),
    units('what a link adds to a share: write', linked.result.escrita - plain.result.escrita, 1),
    units('proxy/linkedin with a link, in a team: write', teamed.result.escrita, 26),
    {
      name: 'proxy/linkedin with a link: database round trips in sequence (3 before LinkedIn, 1 after)',
      value: teamed.result.idas,
      unit: 'trips',
      max: 4,
    },
    reported('a share with a link and its consumers, alone: write', linked.total),
    units(
      'the same, its results gathered with those of nine others of the company: write',
      linked.total - linked.ofTable('resultados') + folded,
      // Six of them are the person's month of prizes, with the company's sum.
      33,
    ),
    reported('the same for an employee in a team, and a post with tags: write', teamed.total),
    reported('an exchange in a team and its consumers: write', exchanges.inTeam.total),
    units('what fifty texts of 3,000 characters add to GET /post/{id}/semelhantes: read', texts, 30),
    units('POST /api/canais, the first for a channel: write', channel.first.escrita, 2),
    units('POST /api/canais, again: write', channel.again.escrita, 0),
    units('address of a share, warm: read', click.leitura, 1),
    units('address of a share, warm, counted: write', click.escrita, 1),
    {
      name: 'database round trips in sequence, reads (worst of the above)',
      value: Math.max(...trips.map(({ idas }) => idas)),
      unit: 'trips',
      max: 3,
    },
  ]);
  console.log(`\n  a share with a link, by table: ${linked.tables}\n  in a team: ${teamed.tables}`);
} finally {
  await stack.stop();
}
