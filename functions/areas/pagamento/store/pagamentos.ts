import { addMs, DAY_MS, epoch } from '../../../../shared/rules/dates.ts';
import type { Forma, PlanDecision } from '../../../../shared/rules/pagamento.ts';
import { PLAN_RULES, type PlanoNome } from '../../../../shared/rules/planos.ts';
import { putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { atMost, unchanged } from '../../../platform/dynamodb/conditions.ts';
import { getItem, queryPage } from '../../../platform/dynamodb/queries.ts';
import { tryTransact, tryWrite, write } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import { outbox } from '../../../platform/mail/outbox.ts';
import { type Actor, auditLines } from '../../access/index.ts';
import { contaOfEmpresa, type EmpresaItem, limited } from '../../contas/index.ts';
import { planEvent, planoAlterado } from '../../empresas/index.ts';
import { queuedAnew, type queuedBy } from '../steps.ts';

/** Stripe retries a webhook for three days at most. */
const WEBHOOK_LIFE_MS = 30 * DAY_MS;
/** Far longer than anyone visits the confirmation page of a payment. */
const PAYMENT_LIFE_MS = 400 * DAY_MS;

/** The company of a Stripe payment, and its subscription, which a Pix has not. */
export interface Pagamento {
  readonly id: string;
  readonly empresaId: string;
  readonly assinaturaId?: string | undefined;
  readonly plano: PlanoNome;
}

export async function findPayment(id: string): Promise<Pagamento | undefined> {
  const found = await getItem<Partial<Pagamento>>('pagamentos', { id }, { fresh: true });
  // Webhooks share the table and have no plan.
  return found?.plano ? (found as Pagamento) : undefined;
}

export const isWebhookApplied = async (id: string): Promise<boolean> =>
  (await getItem('pagamentos', { id }, { fresh: true })) !== undefined;

/** Records a webhook as applied, so that its retries change nothing. */
export const recordWebhook = (id: string, now: Date): Promise<void> => write(putWebhook(id, now));

const putWebhook = (id: string, now: Date): Write =>
  putItem('pagamentos', { id, expiraEm: epoch(addMs(now, WEBHOOK_LIFE_MS)) });

export interface BegunPayment {
  readonly customerId: string;
  readonly forma: Forma;
  readonly plano: PlanoNome;
  /** none for a Pix */
  readonly assinaturaId?: string | undefined;
  readonly boletoVenceEm?: string | undefined;
  /** none for a boleto, whose payer chooses it on Stripe's page */
  readonly paymentId?: string | undefined;
}

/**
 * Makes a payment the one that the company is to make. False if the company changed since it was read: its plan, its
 * customer or what it is to pay.
 */
export async function tryLinkPayment(empresa: EmpresaItem, begun: BegunPayment, now: Date): Promise<boolean> {
  const { customerId, forma, plano, assinaturaId, boletoVenceEm, paymentId } = begun;
  const pagamento: (Pagamento & { expiraEm: number }) | undefined = paymentId
    ? {
        id: paymentId,
        empresaId: empresa.id,
        ...(assinaturaId && { assinaturaId }),
        plano,
        expiraEm: epoch(addMs(now, PAYMENT_LIFE_MS)),
      }
    : undefined;
  const queued = queuedAnew({ boletoVenceEm, pagoAte: empresa.pagoAte }, now);
  const record = updateItem(
    'empresas',
    { id: empresa.id },
    {
      set: {
        ...queued.set,
        stripeCustomerId: customerId,
        formaPagamento: forma,
        ...(assinaturaId ? { assinaturaId, boletoVenceEm } : { pixId: paymentId }),
      },
      remove: [
        ...queued.remove,
        ...(boletoVenceEm ? [] : ['boletoVenceEm']),
        ...(assinaturaId ? ['assinaturaEstado', 'assinaturaPlano', 'assinaturaRenovaEm'] : []),
      ],
    },
    { when: asRead(empresa, ['stripeCustomerId', 'assinaturaId', 'pixId', 'pagoAte', 'plano_nome']) },
  );
  const refused = await tryTransact(
    [
      record,
      ...(pagamento ? [putItem('pagamentos', pagamento)] : []),
      ...(empresa.cnpj && !empresa.stripeCustomerId
        ? [emit('empresa.cnpj', { empresaId: empresa.id, dados: {}, now })]
        : []),
    ],
    [record],
  );
  return refused === undefined;
}

/** The attributes of another plan, with that plan's limits; none if the plan stays. */
export function planFields(plano: PlanoNome | undefined) {
  const limite = plano === undefined ? undefined : PLAN_RULES[plano].colaboradoresLimite;
  return {
    set: { plano_nome: plano, ...limited(limite) },
    remove: limite === null ? ['colaboradoresLimite'] : [],
  };
}

/** The audit's line about another plan, or about `note`, and the plan's event; none if there is neither. */
export function planLines(
  actor: Actor,
  empresa: EmpresaItem,
  { plano, note, now }: { plano: PlanoNome | undefined; note?: string | undefined; now: Date },
): Write[] {
  const limite = plano === undefined ? undefined : PLAN_RULES[plano].colaboradoresLimite;
  const changed = planoAlterado(empresa, { plano_nome: plano, colaboradoresLimite: limite });
  const parts = [changed, note].filter((part) => part !== undefined);
  const line = auditLines(actor, {
    empresaId: empresa.id,
    acao: 'plano.alterado',
    alvo: empresa.id,
    resumo: parts.length > 0 ? `${parts.join('; ')}.` : undefined,
    origem: actor.id === 'stripe' ? 'stripe' : 'sistema',
    now,
  });
  return [...line, ...planEvent(empresa, plano, now)];
}

type Mudanca = Extract<PlanDecision, { kind: 'change' }>;

/**
 * Applies a decision and records its webhook in one transaction. False if the company's plan or subscription has changed
 * since `empresa` was read.
 */
export async function tryApplyPlan(
  empresa: EmpresaItem,
  { estado, plano, assinaturaPlano, renovaEm, boletoVenceEm }: Mudanca,
  {
    forma,
    webhookId,
    now,
    extra = [],
  }: { forma: Forma; webhookId?: string | undefined; now: Date; extra?: readonly Write[] },
): Promise<boolean> {
  const fields = planFields(plano);
  const isOver = estado === 'encerrada';
  // What was begun meanwhile, or runs in another way, keeps its name.
  const keepsForma = empresa.formaPagamento === 'pix' || empresa.pagoAte !== undefined;
  const queued = queuedAnew(
    {
      assinaturaEstado: estado,
      assinaturaRenovaEm: renovaEm,
      boletoVenceEm,
      pagoAte: empresa.pagoAte,
    },
    now,
  );
  const record = updateItem(
    'empresas',
    { id: empresa.id },
    {
      set: {
        ...fields.set,
        ...queued.set,
        assinaturaEstado: estado,
        assinaturaPlano,
        assinaturaRenovaEm: renovaEm,
        boletoVenceEm,
        ...(!isOver && { formaPagamento: forma }),
      },
      remove: [
        ...fields.remove,
        ...queued.remove,
        ...(assinaturaPlano === undefined ? ['assinaturaPlano'] : []),
        ...(renovaEm === undefined ? ['assinaturaRenovaEm'] : []),
        ...(boletoVenceEm === undefined ? ['boletoVenceEm'] : []),
        ...(isOver && !keepsForma ? ['formaPagamento'] : []),
      ],
    },
    {
      when: asRead(empresa, [
        'assinaturaId',
        'assinaturaEstado',
        'assinaturaPlano',
        'plano_nome',
        'pagoAte',
        'formaPagamento',
      ]),
    },
  );
  const webhook = webhookId ? [putWebhook(webhookId, now)] : [];
  // An overdue boleto has mails of its own (steps.ts).
  const fellBehind = forma === 'cartao' && estado === 'atrasada' && empresa.assinaturaEstado !== 'atrasada';
  const mail = fellBehind ? [failedPaymentMail(empresa, now)] : [];
  return (await tryTransact([record, ...webhook, ...mail, ...extra], [record])) === undefined;
}

/** Sets when the job next looks at a company. Nothing if its payment has changed since it was read. */
export async function queueNext(empresa: EmpresaItem, next: ReturnType<typeof queuedBy>): Promise<void> {
  await tryWrite(
    updateItem('empresas', { id: empresa.id }, next, {
      when: asRead(empresa, ['cobrarEm', 'pagoAte', 'boletoVenceEm', 'assinaturaRenovaEm']),
    }),
  );
}

/** A page of companies whose payment needs a step by `now`. */
export const listDueSteps = (now: Date, startKey: Record<string, unknown> | undefined) =>
  queryPage<Pick<EmpresaItem, 'id'>>('empresas', {
    index: 'aCobrar',
    where: { cobranca: 'aberta' },
    range: atMost('cobrarEm', now.toISOString()),
    limit: 100,
    startKey,
  });

/** One mail for each renewal that fails, however many webhooks report it. */
const failedPaymentMail = (empresa: EmpresaItem, now: Date): Write =>
  outbox({ modelo: 'pagamento-falhou', conta: contaOfEmpresa(empresa), now });

/** The condition that the attributes have not changed since they were read. */
const asRead = (empresa: EmpresaItem, attributes: readonly (keyof EmpresaItem)[]) =>
  unchanged(Object.fromEntries(attributes.map((name) => [name, empresa[name]])));
