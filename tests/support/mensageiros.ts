import type { Mensageiro } from '../../shared/routes/entities.ts';
import { addMs, DAY_MS, dayOf } from '../../shared/rules/dates.ts';
import { PASSWORD, type SignedIn } from './contas.ts';
import type { TestStack } from './stack.ts';
import type { Receiver } from './webhooks.ts';

type Owner = Pick<SignedIn, 'token'>;
type NewMensageiro = Partial<Pick<Mensageiro, 'tipo' | 'nome' | 'equipeId'>> & { url: string };

/** Connects a channel, of Slack unless it says more. Throws if refused. */
export async function newMensageiro(
  stack: TestStack,
  { token }: Owner,
  fields: NewMensageiro,
): Promise<Mensageiro> {
  const { status, body } = await stack.call<{ mensageiro: Mensageiro }>('POST', '/api/mensageiros', {
    token,
    body: { tipo: 'slack', nome: 'geral', ...fields, senhaAtual: PASSWORD },
  });
  if (status !== 201) throw new Error(`channel: ${status} ${JSON.stringify(body)}`);
  return body.mensageiro;
}

export async function mensageirosOf(stack: TestStack, { token }: Owner): Promise<Mensageiro[]> {
  const { body } = await stack.call<{ mensageiros: Mensageiro[] }>('GET', '/api/mensageiros', { token });
  return body.mensageiros;
}

/** Deletes all channels of a company. */
export async function withoutMensageiros(stack: TestStack, owner: Owner): Promise<void> {
  for (const { id } of await mensageirosOf(stack, owner))
    await stack.call('DELETE', `/api/mensageiros/${id}`, { token: owner.token });
}

/** The addresses of the buttons on each card that arrived at a path: those of one post, or of several. */
export const linksAt = (receiver: Receiver, name: string): string[][] =>
  receiver.of(name).map(({ body }) => [...body.matchAll(/\/conteudo\/(\w+)/g)].map(([, id = '']) => id));

/** Moves the product's clock to an hour of tomorrow in São Paulo: at night no card goes out. */
export const atHour = (stack: TestStack, time: string, days = 1): Promise<unknown> =>
  stack.tool('relogio', { agora: new Date(`${dayAhead(days)}T${time}-03:00`).toISOString() });
export const atNoon = (stack: TestStack): Promise<unknown> => atHour(stack, '12:00:00');

const dayAhead = (days: number): string => dayOf(addMs(new Date(), days * DAY_MS));
