import { fork } from 'node:child_process';
import { once } from 'node:events';
import { countSimilar, foldText } from '../../functions/areas/compartilhamentos/similar-texts.ts';
import { routeSource } from '../../infra/sources.ts';
import type { RouteKey } from '../../shared/routes/index.ts';
import { startEnvironment } from '../functions/simulation/environment.ts';
import { Random } from '../functions/simulation/random.ts';
import { type GatewayRequest, gatewayEvent } from '../support/invoke.ts';
import { type Figure, report } from './figures.ts';
import { median } from './median.ts';
import { openStores, repeat } from './seeding.ts';

/**
 * CPU time of a warm call of the busiest routes, above a bare handler that makes the same SDK calls and returns
 * their results. The database is another process: both sides wait for the same answers.
 */
const ROUNDS = 11;
const CALLS = 100;
const WARM = 300;
const GOAL = 1.3;

const environment = await startEnvironment();
const player = fork(new URL('./cpu-player.ts', import.meta.url), [environment.dynamoDb], {
  execArgv: ['--import', 'tsx'],
});
const [address] = (await once(player, 'message')) as [string];
process.env.AWS_ENDPOINT_URL_DYNAMODB = address;

const stores = await openStores();
const { db } = await import('../../functions/platform/dynamodb/db.ts');
const { createProduto } = await import('../../functions/areas/loja/store/produtos.ts');
const { findHandler, lambdaContext } = await import('../../infra/local/handlers.ts');

const empresa = await stores.empresa('enterprise_anual', 'Demo1234');
const funcionarios: { id: string; email: string }[] = [];
await repeat(12, async (n) => {
  funcionarios.push(await stores.funcionario(empresa.id, 500 + n));
});
const posts: string[] = [];
await repeat(12, async () => {
  posts.push(await stores.post(empresa.id));
});
const produto = {
  empresaId: empresa.id,
  id: '01M7WCJ2J9V1FQ10KWTW2SPVA5',
  nome: 'Caneca',
  valor_ups: 5,
  trocado: false,
};
await createProduto({ ...produto, quantidade: 1000 }, []);

const [funcionario = { id: '', email: '' }] = funcionarios;
const at = new Date();
const claims = {
  token_use: 'id',
  'cognito:username': funcionario.id,
  'cognito:groups': '[funcionario]',
  'custom:empresaId': empresa.id,
  iat: String(Math.floor(at.getTime() / 1000)),
};
const REQUESTS: [RouteKey, GatewayRequest][] = [
  ['posts.listPosts', { query: { empresaId: empresa.id, limit: '12' } }],
  ['posts.getPost', { params: { postId: posts[0] ?? '' } }],
  ['funcionarios.ownFuncionario', { query: { email: funcionario.email } }],
  ['funcionarios.listRanking', { query: { empresaId: empresa.id, limit: '50' } }],
  ['loja.exchange', { query: { produtoId: produto.id, funcionarioId: funcionario.id } }],
];

type Send = (command: { input: object }) => Promise<unknown>;
/** The SDK calls of a handler; calls in one list were sent together. */
type Waves = { make: new (input: object) => { input: object }; input: object }[][];

/** Records the calls made by `run`. */
async function callsOf(run: () => Promise<unknown>): Promise<Waves> {
  const send = db.send.bind(db) as Send;
  const waves: Waves = [];
  let underWay = 0;
  db.send = (async (command: { input: object }) => {
    if (underWay === 0) waves.push([]);
    underWay += 1;
    const make = command.constructor as Waves[number][number]['make'];
    // The SDK modifies its input.
    waves.at(-1)?.push({ make, input: structuredClone(command.input) });
    return send(command).finally(() => {
      underWay -= 1;
    });
  }) as typeof db.send;
  await run();
  db.send = send as typeof db.send;
  return waves;
}

/** A handler that only makes these calls. */
const bare = (waves: Waves) => async () => {
  const found: unknown[] = [];
  for (const wave of waves) {
    const calls = wave.map(({ make, input }) => (db.send as Send)(new make(input)));
    found.push(...(await Promise.all(calls)));
  }
  return { statusCode: 200, body: JSON.stringify(found) };
};

type Call = () => Promise<unknown>;

/** CPU milliseconds for each call. The event, which Lambda builds, is built before the measurement. */
async function cpuOf(prepare: () => Call, count: number): Promise<number> {
  const calls = Array.from({ length: count }, prepare);
  const before = process.cpuUsage();
  for (const call of calls) await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / count;
}

/** Comparing a text with the last texts of a post, all of the greatest length. */
async function similarTexts(): Promise<number> {
  const text = (seed: number) => {
    const random = new Random(seed);
    return Array.from({ length: 3000 }, () => String.fromCodePoint(97 + random.below(26))).join('');
  };
  const others = Array.from({ length: 50 }, (_, seed) => foldText(text(seed)));
  const own = text(99);
  const compare = () => async () => void countSimilar(foldText(own), others);
  await cpuOf(compare, CALLS);
  return cpuOf(compare, CALLS);
}

const runs = await Promise.all(
  REQUESTS.map(async ([key, request]) => {
    const handler = await findHandler(routeSource(key));
    const run = () => {
      const event = gatewayEvent(key, { ...request, claims, at });
      const context = lambdaContext(key, 'cpu', 30_000);
      return async () => {
        const { statusCode, body } = (await handler(event, context)) as { statusCode: number; body: string };
        if (statusCode > 299) throw new Error(`${key}: ${statusCode} ${body}`);
      };
    };
    return { key, run };
  }),
);
const measured: { key: RouteKey; run: () => Call; sdk: () => Call }[] = [];
for (const { key, run } of runs) {
  await run()();
  const sdk = bare(await callsOf(run()));
  measured.push({ key, run, sdk: () => sdk });
}
player.send('play');

const figures: Figure[] = [];
for (const { key, run, sdk } of measured) {
  await cpuOf(run, WARM);
  await cpuOf(sdk, WARM);
  const [ratios, ours, theirs]: number[][] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [a, b] = [await cpuOf(run, CALLS), await cpuOf(sdk, CALLS)];
    ratios?.push(a / b);
    ours?.push(a);
    theirs?.push(b);
  }
  figures.push(
    { name: `${key}: over the bare handler`, value: median(ratios ?? []), unit: 'x', max: GOAL },
    { name: `${key}: CPU of a call`, value: median(ours ?? []), unit: 'ms' },
    { name: `${key}: CPU of its SDK calls`, value: median(theirs ?? []), unit: 'ms' },
  );
}
figures.push({
  name: 'texts of 3,000 characters compared with fifty: CPU',
  value: await similarTexts(),
  unit: 'ms',
  max: 15,
});
report('cpu', 'CPU time of warm calls, over a bare handler with the same SDK calls', figures);
player.disconnect();
await environment.close();
