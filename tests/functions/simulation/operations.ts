import type { RouteKey } from '../../../shared/routes/index.ts';
import { type GatewayRequest, gatewayEvent } from '../../support/invoke.ts';
import type { DatabaseFault } from './gate.ts';
import type { HandlerName, Product } from './product.ts';
import type { Random } from './random.ts';
import { type Funcionario, MENTION, POSTS, type PublishedPost, type SimulatedEmpresa } from './world.ts';

const KEYS: Record<HandlerName, RouteKey> = {
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
};
export type LinkedinFault = 'erro' | 'corta' | 'aceita-e-corta' | 'limite' | 'mencao';

/** One request of a history, with its faults. */
export interface Operation {
  readonly name: HandlerName;
  readonly request: GatewayRequest;
  /** the employee concerned, for the audit */
  readonly funcionario?: Funcionario;
  readonly post?: PublishedPost;
  readonly key?: string;
  /** the employee confirmed that it may be published twice */
  readonly confirmed?: boolean;
  readonly fault?: { at: number; kind: DatabaseFault };
  readonly linkedin?: LinkedinFault;
  /** the draft or post that it changes, with the version known to the caller */
  readonly changes?: { readonly id: string; readonly versao: number };
  /** the suggestion that it answers */
  readonly answers?: string;
}

/** One request of a history and its answer; status 0: the function died, or the answer was lost. */
export interface Reply {
  readonly operation: Operation;
  /** when it was sent */
  readonly at: Date;
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Sends the request as the gateway does. */
export async function answerTo({ handlers }: Product, operation: Operation, at: Date): Promise<Reply> {
  const { name, request } = operation;
  const event = gatewayEvent(KEYS[name], { ...request, at });
  const { statusCode, body } = (await handlers[name](event, { functionName: name })) as {
    statusCode: number;
    body?: string;
  };
  return { operation, at, status: statusCode, body: JSON.parse(body ?? '{}') };
}

/** A reply as the caller received it: a dead function answers nothing. */
export function receivedReply(operation: Operation, reply: Reply): Reply {
  const silent = operation.fault?.kind.startsWith('dies') && reply.status >= 500;
  return silent ? { ...reply, operation, status: 0, body: {} } : { ...reply, operation };
}

/** State on which the next operations depend. */
export interface Known {
  readonly empresa: SimulatedEmpresa;
  readonly random: Random;
  /** who last acted on which post: ambiguous shares are worth another request */
  readonly recent: readonly Operation[];
  /** exchanges known from a reply */
  readonly trocas: readonly string[];
  /** current stock, for a company that changes it */
  stockOf(produtoId: string): Promise<{ quantidade: number; valor_ups: number; nome: string }>;
}

export const json = (body: object) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

export const asFuncionario = (empresaId: string, id: string) => ({
  token_use: 'id',
  'cognito:username': id,
  'cognito:groups': '[funcionario]',
  'custom:empresaId': empresaId,
});
export const asEmpresa = (empresaId: string) => ({
  token_use: 'id',
  'cognito:username': empresaId,
  'cognito:groups': '[empresa]',
});

/** `about` is the employee and post; random if absent. */
type Make = (known: Known, about?: Pair) => Promise<Operation | undefined>;
interface Pair {
  funcionario: Funcionario;
  post: PublishedPost;
}

/** Random operations of a history; scheduled shares are in schedules.ts, planned posts in planning.ts. */
export type OperationName =
  | 'share'
  | 'editCaption'
  | 'exchange'
  | 'setStatus'
  | 'updateProduct'
  | 'removeFuncionario';

export const OPERATIONS: Record<OperationName, Make> = {
  share: async (known, about) => {
    const { empresa, random } = known;
    const { funcionario, post } = about ?? pairOf(known);
    const key = keyOf(random);
    const confirmed = random.chance(0.2);
    const sent = json({
      funcionarioId: funcionario.id,
      internoPostId: post.id,
      ...(confirmed && { publicarNovamente: true }),
    });
    return {
      name: 'share',
      funcionario,
      post,
      confirmed,
      ...(key && { key }),
      request: {
        claims: asFuncionario(empresa.empresaId, funcionario.id),
        ...sent,
        headers: { ...sent.headers, ...(key && { 'idempotency-key': key }) },
      },
    };
  },
  editCaption: async (known) => {
    const { empresa, random } = known;
    const { funcionario, post } = pairOf(known);
    const version = random.below(3);
    const legendaAlterada = `${version === 2 ? MENTION : ''}Minha versão ${version} de ${post.mark}`;
    return {
      name: 'editCaption',
      funcionario,
      post,
      request: {
        claims: asFuncionario(empresa.empresaId, funcionario.id),
        ...json({ funcionarioId: funcionario.id, postOriginalId: post.id, legendaAlterada }),
      },
    };
  },
  exchange: async ({ empresa, random }) =>
    exchangeOf(empresa.empresaId, {
      funcionario: random.pick(empresa.funcionarios),
      produtoId: random.pick(empresa.products).id,
      key: keyOf(random),
    }),
  setStatus: async ({ empresa, random, trocas }) =>
    trocas.length === 0
      ? undefined
      : {
          name: 'setStatus',
          request: {
            claims: asEmpresa(empresa.empresaId),
            params: { id: random.pick(trocas.slice(-4)) },
            ...json({ status: random.pick(['cancelada', 'cancelada', 'entregue', 'pendente']) }),
          },
        },
  updateProduct: async ({ empresa, random, stockOf }) => {
    const { id } = random.pick(empresa.products);
    const { nome, quantidade, valor_ups } = await stockOf(id);
    const price = random.chance(0.3) ? 5 * (1 + random.below(3)) : valor_ups;
    return {
      name: 'updateProduct',
      request: {
        claims: asEmpresa(empresa.empresaId),
        ...json({
          id,
          nome,
          empresaId: empresa.empresaId,
          valor_ups: price,
          quantidade: Math.max(0, quantidade + random.below(4) - 1),
        }),
      },
    };
  },
  removeFuncionario: async ({ empresa, random }) => {
    const funcionario = random.pick(empresa.funcionarios);
    return {
      name: 'removeFuncionario',
      funcionario,
      request: { claims: asEmpresa(empresa.empresaId), params: { id: funcionario.id } },
    };
  },
};

interface Exchange {
  funcionario: Funcionario;
  produtoId: string;
  key: string | undefined;
}

export const exchangeOf = (empresaId: string, { funcionario, produtoId, key }: Exchange): Operation => ({
  name: 'exchange',
  funcionario,
  ...(key && { key }),
  request: {
    claims: asFuncionario(empresaId, funcionario.id),
    query: { produtoId, funcionarioId: funcionario.id },
    headers: key ? { 'idempotency-key': key } : {},
  },
});

/** An employee and a post: often the latest ones. */
function pairOf({ empresa, random, recent }: Known): Pair {
  const last = recent.at(-1);
  // Mostly the first posts, so that more than one thing happens to each.
  const offered = random.chance(0.8) ? empresa.posts.slice(0, POSTS) : empresa.posts;
  return random.chance(0.5) && last?.funcionario && last.post
    ? { funcionario: last.funcionario, post: last.post }
    : { funcionario: random.pick(empresa.funcionarios), post: random.pick(offered) };
}

/** Few keys, so that some repeat: for the same request and for another one. */
const keyOf = (random: Random) => (random.chance(0.5) ? `chave-${random.below(12)}` : undefined);
