import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import type { PlanDecision } from '../../../../shared/rules/pagamento.ts';
import { PLAN_RULES, type PlanoNome } from '../../../../shared/rules/planos.ts';
import { putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { unchanged } from '../../../platform/dynamodb/conditions.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import { tryTransact, write } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import { type EmpresaItem, limited } from '../../empresas/index.ts';

/** Stripe retries a webhook for three days at most. */
const WEBHOOK_LIFE_MS = 30 * DAY_MS;
/** Far longer than anyone visits the confirmation page of a payment. */
const PAYMENT_LIFE_MS = 400 * DAY_MS;

/** The company and subscription of a Stripe payment. */
export interface Pagamento {
  readonly id: string;
  readonly empresaId: string;
  readonly assinaturaId: string;
  readonly plano: PlanoNome;
}

export async function findPayment(id: string): Promise<Pagamento | undefined> {
  const found = await getItem<Partial<Pagamento>>('pagamentos', { id }, { fresh: true });
  // Webhooks share the table and have no company.
  return found?.empresaId ? (found as Pagamento) : undefined;
}

export const isWebhookApplied = async (id: string): Promise<boolean> =>
  (await getItem('pagamentos', { id }, { fresh: true })) !== undefined;

/** Records a webhook as applied, so that its retries change nothing. */
export const recordWebhook = (id: string, now: Date): Promise<void> => write(putWebhook(id, now));

const putWebhook = (id: string, now: Date): Write =>
  putItem('pagamentos', { id, expiraEm: epoch(addMs(now, WEBHOOK_LIFE_MS)) });

export interface LinkedSubscription {
  readonly customerId: string;
  readonly assinaturaId: string;
  readonly paymentId: string;
  readonly plano: PlanoNome;
}

/**
 * Makes a subscription the company's current one. False if the company changed since it was read: its plan, its customer or
 * its subscription.
 */
export async function tryLinkSubscription(
  empresa: EmpresaItem,
  nova: LinkedSubscription,
  now: Date,
): Promise<boolean> {
  const pagamento: Pagamento & { expiraEm: number } = {
    id: nova.paymentId,
    empresaId: empresa.id,
    assinaturaId: nova.assinaturaId,
    plano: nova.plano,
    expiraEm: epoch(addMs(now, PAYMENT_LIFE_MS)),
  };
  const record = updateItem(
    'empresas',
    { id: empresa.id },
    {
      set: { stripeCustomerId: nova.customerId, assinaturaId: nova.assinaturaId },
      remove: ['assinaturaEstado', 'assinaturaPlano', 'assinaturaRenovaEm'],
    },
    { when: asRead(empresa, ['stripeCustomerId', 'assinaturaId', 'plano_nome']) },
  );
  const refused = await tryTransact(
    [
      record,
      putItem('pagamentos', pagamento),
      ...(empresa.cnpj && !empresa.stripeCustomerId
        ? [emit('empresa.cnpj', { empresaId: empresa.id, dados: {}, now })]
        : []),
    ],
    [record],
  );
  return refused === undefined;
}

type Mudanca = Extract<PlanDecision, { kind: 'change' }>;

/**
 * Applies a decision and records its webhook in one transaction. False if the company's plan or subscription has changed
 * since `empresa` was read.
 */
export async function tryApplyPlan(
  empresa: EmpresaItem,
  { estado, plano, assinaturaPlano, renovaEm }: Mudanca,
  { webhookId, now, extra = [] }: { webhookId?: string | undefined; now: Date; extra?: readonly Write[] },
): Promise<boolean> {
  const limite = plano === undefined ? undefined : PLAN_RULES[plano].colaboradoresLimite;
  const record = updateItem(
    'empresas',
    { id: empresa.id },
    {
      set: {
        assinaturaEstado: estado,
        assinaturaPlano,
        assinaturaRenovaEm: renovaEm,
        plano_nome: plano,
        ...limited(limite),
      },
      remove: [
        ...(assinaturaPlano === undefined ? ['assinaturaPlano'] : []),
        ...(renovaEm === undefined ? ['assinaturaRenovaEm'] : []),
        ...(limite === null ? ['colaboradoresLimite'] : []),
      ],
    },
    { when: asRead(empresa, ['assinaturaId', 'assinaturaEstado', 'assinaturaPlano', 'plano_nome']) },
  );
  const webhook = webhookId ? [putWebhook(webhookId, now)] : [];
  const fellBehind = estado === 'atrasada' && empresa.assinaturaEstado !== 'atrasada';
  const mail = fellBehind ? [failedPaymentMail(empresa, now)] : [];
  return (await tryTransact([record, ...webhook, ...mail, ...extra], [record])) === undefined;
}

/** One mail for each renewal that fails, however many webhooks report it. */
const failedPaymentMail = ({ id, email }: EmpresaItem, now: Date): Write =>
  outbox({ modelo: 'pagamento-falhou', conta: { email, contaId: id, tipo: 'empresa', empresaId: id }, now });

/** The condition that the attributes have not changed since they were read. */
const asRead = (empresa: EmpresaItem, attributes: readonly (keyof EmpresaItem)[]) =>
  unchanged(Object.fromEntries(attributes.map((name) => [name, empresa[name]])));
