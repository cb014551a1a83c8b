import type { RouteKey } from '../../../shared/routes/index.ts';
import { type GatewayRequest, gatewayEvent } from '../../support/invoke.ts';
import type { DatabaseFault } from './gate.ts';
import type { HandlerName } from './product.ts';
import type { Random } from './random.ts';
import type { Person, PublishedPost, SimulatedCompany } from './world.ts';

const KEYS: Record<HandlerName, RouteKey> = {
  share: 'compartilhamentos.share',
  editCaption: 'compartilhamentos.editCaption',
  exchange: 'loja.exchange',
  setStatus: 'loja.setStatus',
  updateProduct: 'loja.updateProduct',
  removeEmployee: 'funcionarios.remove',
};
export type NetworkFault = 'erro' | 'corta' | 'aceita-e-corta' | 'limite';

/** One request of a history, and what befalls it. */
export interface Operation {
  readonly name: HandlerName;
  readonly request: GatewayRequest;
  /** who it is about, for the audit */
  readonly person?: Person;
  readonly post?: PublishedPost;
  readonly key?: string;
  /** the employee wants it published although it may have been */
  readonly confirmed?: boolean;
  readonly fault?: { at: number; kind: DatabaseFault };
  readonly network?: NetworkFault;
}

/** One request of a history and what came back; no status: the function died, or its answer was lost. */
export interface Reply {
  readonly operation: Operation;
  /** when it was sent */
  readonly at: Date;
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export const eventOf = ({ name, request }: Operation, at: Date) =>
  gatewayEvent(KEYS[name], { ...request, at });

/** What the operations that are made up next depend on. */
export interface Known {
  readonly company: SimulatedCompany;
  readonly random: Random;
  /** who last did something with which post: what is ambiguous there is worth another request */
  readonly recent: readonly Operation[];
  /** exchanges that a reply has told of */
  readonly trocas: readonly string[];
  /** stock as it stands, for a company that changes it */
  stockOf(produtoId: string): Promise<{ quantidade: number; valor_ups: number; nome: string }>;
}

const json = (body: object) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

const asPerson = (empresaId: string, id: string) => ({
  token_use: 'id',
  'cognito:username': id,
  'cognito:groups': '[funcionario]',
  'custom:empresaId': empresaId,
});
const asCompany = (empresaId: string) => ({
  token_use: 'id',
  'cognito:username': empresaId,
  'cognito:groups': '[empresa]',
});

/** `about` names who does it to which post; else it is drawn. */
type Make = (known: Known, about?: Pair) => Promise<Operation | undefined>;
interface Pair {
  person: Person;
  post: PublishedPost;
}

export const OPERATIONS: Record<HandlerName, Make> = {
  share: async (known, about) => {
    const { company, random } = known;
    const { person, post } = about ?? pairOf(known);
    const key = keyOf(random);
    const confirmed = random.chance(0.2);
    const sent = json({
      funcionarioId: person.id,
      internoPostId: post.id,
      ...(confirmed && { publicarNovamente: true }),
    });
    return {
      name: 'share',
      person,
      post,
      confirmed,
      ...(key && { key }),
      request: {
        claims: asPerson(company.empresaId, person.id),
        ...sent,
        headers: { ...sent.headers, ...(key && { 'idempotency-key': key }) },
      },
    };
  },
  editCaption: async (known) => {
    const { company, random } = known;
    const { person, post } = pairOf(known);
    const legendaAlterada = `Minha versão ${random.below(3)} de ${post.id}`;
    return {
      name: 'editCaption',
      person,
      post,
      request: {
        claims: asPerson(company.empresaId, person.id),
        ...json({ funcionarioId: person.id, postOriginalId: post.id, legendaAlterada }),
      },
    };
  },
  exchange: async ({ company, random }) => {
    const [person, product, key] = [
      random.pick(company.people),
      random.pick(company.products),
      keyOf(random),
    ];
    return {
      name: 'exchange',
      person,
      ...(key && { key }),
      request: {
        claims: asPerson(company.empresaId, person.id),
        query: { produtoId: product.id, funcionarioId: person.id },
        headers: key ? { 'idempotency-key': key } : {},
      },
    };
  },
  setStatus: async ({ company, random, trocas }) =>
    trocas.length === 0
      ? undefined
      : {
          name: 'setStatus',
          request: {
            claims: asCompany(company.empresaId),
            params: { id: random.pick(trocas.slice(-4)) },
            ...json({ status: random.pick(['cancelada', 'cancelada', 'entregue', 'pendente']) }),
          },
        },
  updateProduct: async ({ company, random, stockOf }) => {
    const { id } = random.pick(company.products);
    const { nome, quantidade, valor_ups } = await stockOf(id);
    const price = random.chance(0.3) ? 5 * (1 + random.below(3)) : valor_ups;
    return {
      name: 'updateProduct',
      request: {
        claims: asCompany(company.empresaId),
        ...json({
          id,
          nome,
          empresaId: company.empresaId,
          valor_ups: price,
          quantidade: Math.max(0, quantidade + random.below(4) - 1),
        }),
      },
    };
  },
  removeEmployee: async ({ company, random }) => {
    const person = random.pick(company.people);
    return {
      name: 'removeEmployee',
      person,
      request: { claims: asCompany(company.empresaId), params: { id: person.id } },
    };
  },
};

/** An employee and a post: often the ones of a moment ago. */
function pairOf({ company, random, recent }: Known): Pair {
  const last = recent.at(-1);
  return random.chance(0.5) && last?.person && last.post
    ? { person: last.person, post: last.post }
    : { person: random.pick(company.people), post: random.pick(company.posts) };
}

/** Few keys, so that some come twice: for the same request and for another one. */
const keyOf = (random: Random) => (random.chance(0.5) ? `chave-${random.below(12)}` : undefined);
