import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import type { PlanDecision } from '../../../../shared/rules/pagamento.ts';
import { PLAN_RULES, type PlanoNome } from '../../../../shared/rules/planos.ts';
import { db, table, transact, type Write } from '../../../platform/dynamodb/db.ts';
import { changeSet } from '../../../platform/dynamodb/expressions.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import { type EmpresaItem, limited } from '../../empresas/index.ts';

/** Stripe retries a webhook for three days at most. */
const WEBHOOK_LIFE_MS = 30 * DAY_MS;
/** Far longer than anybody comes back to the confirmation page of a payment. */
const PAYMENT_LIFE_MS = 400 * DAY_MS;

/** Which company a Stripe payment belongs to. */
export interface Pagamento {
  readonly id: string;
  readonly empresaId: string;
  readonly assinaturaId: string;
  readonly plano: PlanoNome;
}

export async function findPayment(id: string): Promise<Pagamento | undefined> {
  const found = await db.send(
    new GetCommand({ TableName: table('pagamentos'), Key: { id }, ConsistentRead: true }),
  );
  // Webhooks share the table and have no company.
  return found.Item?.empresaId ? (found.Item as Pagamento) : undefined;
}

export async function isWebhookApplied(id: string): Promise<boolean> {
  const found = await db.send(
    new GetCommand({ TableName: table('pagamentos'), Key: { id }, ConsistentRead: true }),
  );
  return found.Item !== undefined;
}

/** Records a webhook as applied, so that its retries change nothing. */
export async function recordWebhook(id: string, now: Date): Promise<void> {
  await db.send(new PutCommand({ TableName: table('pagamentos'), Item: webhookItem(id, now) }));
}
const webhookItem = (id: string, now: Date) => ({ id, expiraEm: epoch(addMs(now, WEBHOOK_LIFE_MS)) });

export interface LinkedSubscription {
  readonly customerId: string;
  readonly assinaturaId: string;
  readonly paymentId: string;
  readonly plano: PlanoNome;
}

/**
 * Makes a subscription the company's current one, while the company is still as it was read: on the free plan, with
 * the same customer and the same subscription before. Throws `PlanChangedError` when another request was faster.
 */
export async function linkSubscription(
  empresa: EmpresaItem,
  nova: LinkedSubscription,
  now: Date,
): Promise<void> {
  const given = asRead(empresa, ['stripeCustomerId', 'assinaturaId', 'plano_nome']);
  const pagamento: Pagamento & { expiraEm: number } = {
    id: nova.paymentId,
    empresaId: empresa.id,
    assinaturaId: nova.assinaturaId,
    plano: nova.plano,
    expiraEm: epoch(addMs(now, PAYMENT_LIFE_MS)),
  };
  await transact([
    {
      item: {
        Update: {
          TableName: table('empresas'),
          Key: { id: empresa.id },
          UpdateExpression:
            'SET #stripeCustomerId = :customer, #assinaturaId = :assinatura REMOVE assinaturaEstado, assinaturaPlano, assinaturaRenovaEm',
          ConditionExpression: given.condition,
          ExpressionAttributeNames: given.names,
          ExpressionAttributeValues: {
            ...given.values,
            ':customer': nova.customerId,
            ':assinatura': nova.assinaturaId,
          },
        },
      },
      otherwise: () => new PlanChangedError(),
    },
    { item: { Put: { TableName: table('pagamentos'), Item: pagamento } } },
    ...(empresa.cnpj && !empresa.stripeCustomerId
      ? [emit('empresa.cnpj', { empresaId: empresa.id, dados: {}, now })]
      : []),
  ]);
}

type Mudanca = Extract<PlanDecision, { kind: 'change' }>;

/** The company's record changed since it was read: read and decide again. */
export class PlanChangedError extends Error {
  override readonly name = 'PlanChangedError';
}

/** Applies a decision taken on `empresa` as it was read, and the webhook that caused it, all or nothing. */
export async function applyPlan(
  empresa: EmpresaItem,
  { estado, plano, assinaturaPlano, renovaEm }: Mudanca,
  { webhookId, now, extra = [] }: { webhookId?: string | undefined; now: Date; extra?: readonly Write[] },
): Promise<void> {
  const limite = plano === undefined ? undefined : PLAN_RULES[plano].colaboradoresLimite;
  const change = changeSet(
    {
      assinaturaEstado: estado,
      assinaturaPlano,
      assinaturaRenovaEm: renovaEm,
      plano_nome: plano,
      ...limited(limite),
    },
    [
      ...(assinaturaPlano === undefined ? ['assinaturaPlano'] : []),
      ...(renovaEm === undefined ? ['assinaturaRenovaEm'] : []),
      ...(limite === null ? ['colaboradoresLimite'] : []),
    ],
  );
  const given = asRead(empresa, ['assinaturaId', 'assinaturaEstado', 'assinaturaPlano', 'plano_nome']);
  const plan: Write = {
    item: {
      Update: {
        TableName: table('empresas'),
        Key: { id: empresa.id },
        UpdateExpression: change.UpdateExpression,
        ConditionExpression: given.condition,
        ExpressionAttributeNames: { ...change.ExpressionAttributeNames, ...given.names },
        ExpressionAttributeValues: { ...change.ExpressionAttributeValues, ...given.values },
      },
    },
    otherwise: () => new PlanChangedError(),
  };
  const webhook: Write[] = webhookId
    ? [{ item: { Put: { TableName: table('pagamentos'), Item: webhookItem(webhookId, now) } } }]
    : [];
  const fellBehind = estado === 'atrasada' && empresa.assinaturaEstado !== 'atrasada';
  await transact([plan, ...webhook, ...(fellBehind ? [failedPaymentMail(empresa, now)] : []), ...extra]);
}

/** One mail for each time that a renewal falls behind, however many webhooks tell of it. */
const failedPaymentMail = ({ id, email }: EmpresaItem, now: Date): Write =>
  outbox({ modelo: 'pagamento-falhou', conta: { email, contaId: id, tipo: 'empresa', empresaId: id }, now });

/** The condition that attributes are still as they were read, absent ones included. */
function asRead(empresa: EmpresaItem, attributes: readonly (keyof EmpresaItem)[]) {
  const present = attributes.filter((name) => empresa[name] !== undefined);
  return {
    condition: attributes
      .map((name) => (present.includes(name) ? `#${name} = :read_${name}` : `attribute_not_exists(#${name})`))
      .join(' AND '),
    names: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
    values: Object.fromEntries(present.map((name) => [`:read_${name}`, empresa[name]])),
  };
}
