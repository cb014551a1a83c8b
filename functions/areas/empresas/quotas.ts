import { AppError } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import {
  DAY_MS,
  dayOf,
  dayStart,
  HOUR_MS,
  MINUTE_MS,
  monthEnd,
  monthOf,
} from '../../../shared/rules/dates.ts';
import { IMPORT_MAX_ROWS } from '../../../shared/rules/importacao.ts';
import { addDays } from '../../../shared/rules/periodos.ts';
import { isEnterprise, type PlanoNome } from '../../../shared/rules/planos.ts';
import { quotaReached } from '../../../shared/sentences.ts';
import { env } from '../../platform/aws/env.ts';
import { type Limit, reserveAll, scaled, uncountEvent, windowEnd } from '../../platform/dynamodb/rate.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import { logger } from '../../platform/log.ts';
import type { ConversionQuota } from '../uploads/index.ts';
import type { EmpresaItem } from './store/empresas.ts';
import { originOf } from './store/origin.ts';

/** A limit, and the text that tells the user which one was reached. */
export interface Quota {
  limit: Limit;
  reached: string;
}

/** Invitations, confirmations and reminders a day from one company to one address. */
export const addressQuota = (empresaId: string, email: string): Quota => ({
  limit: {
    name: 'convite-endereco',
    subject: JSON.stringify([empresaId, email]),
    max: scaled(5),
    windowMs: DAY_MS,
  },
  reached: 'Este endereço já recebeu e-mails demais da sua empresa hoje.',
});

const FREE_OF_ONE_CLIENT = 100;

/**
 * People mailed in a day by all free companies that were created from one network. Counted by network, so deleting
 * people or companies does not reset it.
 */
export async function freeQuotas({
  id,
  plano_nome,
}: Pick<EmpresaItem, 'id' | 'plano_nome'>): Promise<Quota[]> {
  if (plano_nome !== 'experience') return [];
  const subject = await originOf(id);
  return subject === undefined ? [] : [freeQuota(subject)];
}

const freeQuota = (subject: string): Quota => ({
  limit: { name: 'convites-da-rede', subject, max: scaled(FREE_OF_ONE_CLIENT), windowMs: DAY_MS },
  reached: `As empresas gratuitas cadastradas do mesmo endereço já escreveram a ${FREE_OF_ONE_CLIENT} pessoas hoje.`,
});

/** Invitations of one company in a day, together with `addressQuota`. */
export async function invitationQuotas(empresa: EmpresaItem, email: string): Promise<Quota[]> {
  const { id, plano_nome } = empresa;
  const max = plano_nome === 'experience' ? 50 : 500;
  return [
    addressQuota(id, email),
    {
      limit: { name: 'convites', subject: id, max: scaled(max), windowMs: DAY_MS },
      reached: `Sua empresa já enviou os ${max} convites do dia.`,
    },
    ...(await freeQuotas(empresa)),
  ];
}

/** Limits of company sign-ups from one network: each mails an unconfirmed address. `origem`: see `originOfNetwork`. */
export const empresaQuotas = (network: string, origem: string): Quota[] => [
  {
    limit: { name: 'empresas-novas', subject: network, max: scaled(10), windowMs: HOUR_MS },
    reached: 'Muitas empresas foram cadastradas deste endereço.',
  },
  freeQuota(origem),
];

/**
 * Employees who join by a company's code in an hour. One client gets half of the company's quota: enough for an office
 * behind one address, but no client alone can block the others. Joining mails an unconfirmed address, so it also counts
 * among the mails of free companies.
 */
export const joinQuotas = async (empresa: EmpresaItem, client: string): Promise<Quota[]> => [
  {
    limit: {
      name: 'entradas-cliente',
      subject: JSON.stringify([empresa.id, networkOf(client)]),
      max: scaled(120),
      windowMs: HOUR_MS,
    },
    reached: 'Muitas pessoas entraram com este código a partir desta rede na última hora.',
  },
  {
    limit: { name: 'entradas', subject: empresa.id, max: scaled(240), windowMs: HOUR_MS },
    reached: 'Muitas pessoas entraram com este código na última hora.',
  },
  ...(await freeQuotas(empresa)),
];

const minutesOf = (plano: PlanoNome): number => {
  if (isEnterprise(plano)) return 3000;
  return plano === 'experience' ? 60 : 300;
};

/** Minutes of video converted for a company in a calendar month, because AWS charges by the minute. */
export function conversionQuota({ plano_nome }: EmpresaItem, now: Date): ConversionQuota {
  const minutes = minutesOf(plano_nome);
  const what = `O vídeo não cabe nos ${minutes.toLocaleString('pt-BR')} minutos que a sua empresa pode converter por mês.`;
  return {
    mes: monthOf(now),
    seconds: scaled(minutes * 60),
    reached: () => throttled(what, monthEnd(now)),
    ...(plano_nome === 'experience' && { shared: freeConversions(now) }),
  };
}

/** The minutes a day that all free companies share: anyone can create many companies, so a limit for each is not enough. */
function freeConversions(now: Date): NonNullable<ConversionQuota['shared']> {
  const dia = dayOf(now);
  return {
    dia,
    seconds: scaled(Number(env('FREE_VIDEO_MINUTES')) * 60),
    reached: () => {
      // An alarm counts these lines.
      logger.warn('free video budget used up', { dia });
      return throttled('O plano Experience já converteu todos os vídeos de hoje.', dayStart(addDays(dia, 1)));
    },
  };
}

/** The 429 of a quota, which says when the call works again. */
export const throttled = (what: string, until: Date): AppError =>
  new AppError('throttled', quotaReached(what, until), { codigo: 'limite' });

/** Archives of an account's own data. */
export const personalDataQuota = (contaId: string): Quota => ({
  limit: { name: 'meus-dados', subject: contaId, max: scaled(1), windowMs: DAY_MS },
  reached: 'Você já pediu seus dados hoje.',
});

const DELIVERIES_AN_HOUR = 300;

/** Webhook deliveries requested by hand. */
export const deliveryQuota = (empresaId: string): Quota => ({
  limit: { name: 'entregas', subject: empresaId, max: scaled(DELIVERIES_AN_HOUR), windowMs: HOUR_MS },
  reached: `Sua empresa já pediu ${DELIVERIES_AN_HOUR} envios nesta hora.`,
});

const FEEDS_AN_HOUR = 60;

/** Feeds read at once, when they are added or moved. */
export const feedQuota = (empresaId: string): Quota => ({
  limit: { name: 'leituras-de-fontes', subject: empresaId, max: scaled(FEEDS_AN_HOUR), windowMs: HOUR_MS },
  reached: `Sua empresa já pediu ${FEEDS_AN_HOUR} leituras nesta hora.`,
});

const EXPORTS_A_DAY = 50;

/** Each export may read the company's whole history. */
export const exportQuota = (empresaId: string): Quota => ({
  limit: { name: 'exportacoes', subject: empresaId, max: scaled(EXPORTS_A_DAY), windowMs: DAY_MS },
  reached: `Sua empresa já pediu as ${EXPORTS_A_DAY} exportações do dia.`,
});

const SUPPLIES_A_DAY = 200;

/** Each adds up to five thousand codes to a voucher. */
export const supplyQuota = (empresaId: string): Quota => ({
  limit: { name: 'codigos-de-vales', subject: empresaId, max: scaled(SUPPLIES_A_DAY), windowMs: DAY_MS },
  reached: `Sua empresa já enviou códigos ${SUPPLIES_A_DAY} vezes hoje.`,
});

const IMPORTS_A_DAY = 50;

/** Each import checks up to 5,000 rows. */
export const importQuota = (empresaId: string): Quota => ({
  limit: { name: 'importacoes', subject: empresaId, max: scaled(IMPORTS_A_DAY), windowMs: DAY_MS },
  reached: `Sua empresa já enviou as ${IMPORTS_A_DAY} listas do dia.`,
});

const LOTS_A_DAY = 200;

/** Each changes up to two thousand employees. */
export const lotQuota = (empresaId: string): Quota => ({
  limit: { name: 'lotes', subject: empresaId, max: scaled(LOTS_A_DAY), windowMs: DAY_MS },
  reached: `Sua empresa já fez ${LOTS_A_DAY} mudanças de várias pessoas hoje.`,
});

/**
 * Invitations of imported people. With unlimited seats a day has room for the largest import; functions/areas/importacoes/run.ts
 * spreads the mails over time.
 */
export const importedInvitationQuotas = (empresa: EmpresaItem, email: string): Promise<Quota[]> =>
  manyInvitations(empresa, email, 'convites-da-lista');

/** As `importedInvitationQuotas`, for the company's directory. Counted separately, so imports and directory do not block each other. */
export const directoryDayQuotas = (empresa: EmpresaItem, email: string): Promise<Quota[]> =>
  manyInvitations(empresa, email, 'convites-do-diretorio-no-dia');

async function manyInvitations(empresa: EmpresaItem, email: string, name: string): Promise<Quota[]> {
  if (!isEnterprise(empresa.plano_nome)) return invitationQuotas(empresa, email);
  const limit = { name, subject: empresa.id, max: scaled(IMPORT_MAX_ROWS), windowMs: DAY_MS };
  const reached = `Sua empresa já enviou os ${IMPORT_MAX_ROWS.toLocaleString('pt-BR')} convites do dia.`;
  return [addressQuota(empresa.id, email), { limit, reached }];
}

const DIRECTORY_A_MINUTE = 60;

/** Invitations sent at once for a directory. functions/areas/scim/queued-invitations.ts sends the others later. */
export const directoryQuotas = async (empresa: EmpresaItem, email: string): Promise<Quota[]> => [
  ...(await directoryDayQuotas(empresa, email)),
  {
    limit: {
      name: 'convites-do-diretorio',
      subject: empresa.id,
      max: scaled(DIRECTORY_A_MINUTE),
      windowMs: MINUTE_MS,
    },
    reached: MSG.aguardeUmMinuto,
  },
];

const INACTIVE_AN_HOUR = 1000;
const INACTIVE_A_DAY = 5000;

/** Inactive employees created by a directory: they take no seat, mail or address, so nothing else limits them. */
export const inactiveQuotas = (empresaId: string, chaveId: string): Quota[] => [
  {
    limit: { name: 'inativos-da-chave', subject: chaveId, max: scaled(INACTIVE_AN_HOUR), windowMs: HOUR_MS },
    reached: `Esta chave já criou ${INACTIVE_AN_HOUR.toLocaleString('pt-BR')} colaboradores inativos nesta hora.`,
  },
  {
    limit: { name: 'inativos-da-empresa', subject: empresaId, max: scaled(INACTIVE_A_DAY), windowMs: DAY_MS },
    reached: `Sua empresa já criou ${INACTIVE_A_DAY.toLocaleString('pt-BR')} colaboradores inativos hoje.`,
  },
];

/** Counts against the quotas, then runs `work`; uncounts if `work` throws. Throws 429 with a text that says when it works again. */
export const withinQuotas = <T>(quotas: readonly Quota[], now: Date, work: () => Promise<T>): Promise<T> =>
  withinQuotasOr(quotas, now, work, ({ reached, limit }) => {
    throw throttled(reached, windowEnd(limit, now));
  });

/** As `withinQuotas`, but runs `otherwise` if a quota is reached. */
export async function withinQuotasOr<T>(
  quotas: readonly Quota[],
  now: Date,
  work: () => Promise<T>,
  otherwise: (reached: Quota) => T | Promise<T>,
): Promise<T> {
  const full = await reserveAll(
    quotas.map(({ limit }) => limit),
    now,
  );
  const reached = quotas.find(({ limit }) => limit === full);
  if (reached) return otherwise(reached);
  try {
    return await work();
  } catch (error) {
    await Promise.all(quotas.map(({ limit }) => uncountEvent(limit, now)));
    throw error;
  }
}
