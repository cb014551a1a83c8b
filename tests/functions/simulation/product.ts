import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type * as members from '../../../functions/areas/conexoes/connection.ts';
import type * as connections from '../../../functions/areas/conexoes/store/connections.ts';
import type * as funcionarios from '../../../functions/areas/contas/store/funcionarios.ts';
import type * as tokens from '../../../functions/areas/contas/store/tokens.ts';
import type * as newEmpresas from '../../../functions/areas/empresas/store/create-empresa.ts';
import type * as newFuncionarios from '../../../functions/areas/funcionarios/store/create-funcionario.ts';
import type * as produtos from '../../../functions/areas/loja/store/produtos.ts';
import type * as settling from '../../../functions/areas/midias/settle.ts';
import type * as reconciling from '../../../functions/areas/pagamento/reconcile.ts';
import type * as payment from '../../../functions/areas/pagamento/settle-payment.ts';
import type * as reversal from '../../../functions/areas/pagamento/take-back-payment.ts';
import type * as posts from '../../../functions/areas/posts/store/store-publication.ts';
import type * as prizes from '../../../functions/areas/premios/verify-prizes.ts';
import type * as verify from '../../../functions/areas/resultados/verify-results.ts';
import type * as dbModule from '../../../functions/platform/dynamodb/db.ts';
import { CONSUMERS, type ConsumerName } from '../../../functions/platform/events/consumers.ts';
import type { LambdaHandler } from '../../../infra/local/handlers.ts';
import { eventSource, routeSource } from '../../../infra/sources.ts';
import type { RouteKey } from '../../../shared/routes/index.ts';

/** A bug planted by replacing one piece of text in one file. */
export interface Mutation {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly bug: string;
  /** the first history that shows it, if none of the first three does (`npm run simulate -- bugs`) */
  readonly shownBy?: number;
}

const HANDLERS = {
  share: 'compartilhamentos.share',
  schedule: 'compartilhamentos.share',
  unschedule: 'compartilhamentos.unschedule',
  editCaption: 'compartilhamentos.editCaption',
  prepareChannel: 'canais.prepareCanal',
  exchange: 'loja.exchange',
  setStatus: 'loja.setExchangeStatus',
  addCodes: 'loja.addCodes',
  readCode: 'loja.readCode',
  updateProduct: 'loja.updateProduct',
  removeFuncionario: 'funcionarios.removeFuncionario',
  createPost: 'posts.createPost',
  updatePost: 'posts.updatePost',
  publishPost: 'posts.publishPost',
  removePost: 'posts.removePost',
  readPost: 'posts.getPost',
  listPosts: 'posts.listPosts',
  suggest: 'sugestoes.createSugestao',
  approve: 'sugestoes.approveSugestao',
  refuse: 'sugestoes.refuseSugestao',
  savePrizeRules: 'premios.savePrizeRules',
  changePlace: 'funcionarios.changePlace',
} as const satisfies Record<string, RouteKey>;
export type HandlerName = keyof typeof HANDLERS;
const consumerNames = Object.keys(CONSUMERS) as ConsumerName[];
const identifier = (name: ConsumerName) => name.replaceAll('-', '_');

/** The product as the simulation runs it: real handlers and stores, bundled so that a bug can be planted. */
export interface Product {
  readonly handlers: Record<HandlerName, LambdaHandler>;
  /** the job of every minute */
  readonly dueShares: LambdaHandler;
  /** the other job of every minute: publishes scheduled posts */
  readonly everyMinute: LambdaHandler;
  readonly accept: typeof settling.accept;
  readonly reject: typeof settling.reject;
  readonly consumers: Record<ConsumerName, LambdaHandler>;
  /** the counter of the stream of clicks */
  readonly countClicks: LambdaHandler;
  /** the counter of the stream of the results */
  readonly prizeActivity: LambdaHandler;
  /** the redirect of a share's address */
  readonly follow: LambdaHandler;
  readonly verifyResults: typeof verify.verifyResults;
  readonly verifyPrizes: typeof prizes.verifyPrizes;
  readonly db: typeof dbModule.db;
  readonly sealMember: typeof members.sealMember;
  readonly createEmpresa: typeof newEmpresas.createEmpresa;
  readonly createFuncionario: typeof newFuncionarios.createFuncionario;
  readonly getFuncionario: typeof funcionarios.getFuncionario;
  readonly issueToken: typeof tokens.issueToken;
  readonly readToken: typeof tokens.readToken;
  readonly connect: typeof connections.connect;
  readonly recordPost: typeof posts.createPost;
  readonly createProduto: typeof produtos.createProduto;
  readonly settlePayment: typeof payment.settlePayment;
  readonly takeBack: typeof reversal.takeBack;
  readonly reconcile: typeof reconciling.reconcile;
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
// Inside node_modules, so that the bundle finds its external packages.
const CACHE = join(ROOT, 'node_modules/.cache/painel-simulacao');

const ENTRY = [
  ...Object.entries(HANDLERS).map(
    ([name, key]) => `export { handler as ${name} } from './functions/${routeSource(key)}.ts';`,
  ),
  "export { handler as dueShares } from './functions/areas/compartilhamentos/consumers/due-shares.ts';",
  "export { handler as everyMinute } from './functions/areas/sistema/consumers/every-minute.ts';",
  "export { accept, reject } from './functions/areas/midias/settle.ts';",
  "export { handler as countClicks } from './functions/areas/resultados/consumers/count-clicks.ts';",
  "export { handler as prizeActivity } from './functions/areas/premios/consumers/prize-activity.ts';",
  "export { handler as follow } from './functions/areas/links/routes/follow-link.ts';",
  "export { verifyResults } from './functions/areas/resultados/verify-results.ts';",
  "export { verifyPrizes } from './functions/areas/premios/verify-prizes.ts';",
  ...consumerNames.map(
    (name) => `export { handler as ${identifier(name)} } from './functions/${eventSource(name)}.ts';`,
  ),
  "export { db } from './functions/platform/dynamodb/db.ts';",
  "export { sealMember } from './functions/areas/conexoes/connection.ts';",
  "export { createEmpresa } from './functions/areas/empresas/store/create-empresa.ts';",
  "export { createFuncionario } from './functions/areas/funcionarios/store/create-funcionario.ts';",
  "export { getFuncionario } from './functions/areas/contas/store/funcionarios.ts';",
  "export { issueToken, readToken } from './functions/areas/contas/store/tokens.ts';",
  "export { connect } from './functions/areas/conexoes/store/connections.ts';",
  "export { createPost as recordPost } from './functions/areas/posts/store/store-publication.ts';",
  "export { reconcile } from './functions/areas/pagamento/reconcile.ts';",
  "export { settlePayment } from './functions/areas/pagamento/settle-payment.ts';",
  "export { takeBack } from './functions/areas/pagamento/take-back-payment.ts';",
  "export { createProduto } from './functions/areas/loja/store/produtos.ts';",
].join('\n');

/** No real waiting: the simulation decides which task continues. */
const NO_WAITING: Plugin = {
  name: 'no-waiting',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:timers\/promises$/ }, ({ path }) => ({ path, namespace: 'no-waiting' }));
    onLoad({ filter: /.*/, namespace: 'no-waiting' }, () => ({
      contents: 'export const setTimeout = async () => undefined;',
      loader: 'js',
    }));
  },
};

/** No timeout for visitors: a busy machine must not change which clicks are counted. */
const PATIENCE: Mutation = {
  bug: 'none',
  file: 'functions/areas/links/with-timeout.ts',
  from: 'const TIMEOUT_MS = SECOND_MS;',
  to: 'const TIMEOUT_MS = 600 * SECOND_MS;',
};

/** The first unused code: which one is taken must not depend on chance, and simultaneous exchanges want the same. */
const FIRST_CODE: Mutation = {
  bug: 'none',
  file: 'functions/areas/loja/store/codigos.ts',
  from: "randomBytes(6).toString('base64url')",
  to: "''",
};

const planted = ({ file, from, to }: Mutation, done: () => void): Plugin => ({
  name: 'planted-bug',
  setup({ onLoad }) {
    const pattern = file.replaceAll('.', '\\.').replaceAll('/', String.raw`[/\\]`);
    onLoad({ filter: new RegExp(`[/\\\\]${pattern}$`) }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (text.split(from).length !== 2) throw new Error(`${file}: not exactly one place to plant ${from}`);
      done();
      return { contents: text.replace(from, () => to), loader: 'ts' };
    });
  },
});

/** Bundles and loads the product, with a bug planted or as it is. Throws if the text to replace is not found. */
export async function loadProduct(mutation?: Mutation): Promise<Product> {
  mkdirSync(CACHE, { recursive: true });
  // Never the name of an earlier bundle: Node would answer with its module, whose database has gone.
  const outfile = join(CACHE, `${randomUUID()}.mjs`);
  let found = mutation === undefined;
  await build({
    stdin: { contents: ENTRY, resolveDir: ROOT, loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outfile,
    logLevel: 'silent',
    plugins: [
      NO_WAITING,
      ...(mutation ? [planted(mutation, () => (found = true))] : []),
      planted(PATIENCE, () => undefined),
      planted(FIRST_CODE, () => undefined),
    ],
  });
  if (!found) throw new Error(`${mutation?.file} is not part of what the simulation runs`);
  const module = (await import(pathToFileURL(outfile).href)) as Product & Record<string, LambdaHandler>;
  rmSync(outfile);
  const handlers = Object.fromEntries(
    (Object.keys(HANDLERS) as HandlerName[]).map((each) => [each, module[each]]),
  ) as Record<HandlerName, LambdaHandler>;
  const consumers = Object.fromEntries(
    consumerNames.map((each) => [each, module[identifier(each)]]),
  ) as Record<ConsumerName, LambdaHandler>;
  return { ...module, handlers, consumers };
}
