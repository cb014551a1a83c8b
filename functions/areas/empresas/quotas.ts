import { AppError } from '../../../shared/errors.ts';
import { MSG } from '../../../shared/messages.ts';
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
import { giveBack, type Limit, reserveAll, scaled, windowEnd } from '../../platform/dynamodb/rate.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import { logger } from '../../platform/log.ts';
import type { ConversionQuota } from '../uploads/index.ts';
import type { EmpresaItem } from './store/empresas.ts';
import { originOf } from './store/origin.ts';

/** How often something may be done that reaches strangers; `reached` tells a user which limit it was. */
export interface Quota {
  limit: Limit;
  reached: string;
}

/** Invitations, confirmations and reminders that are mailed to one address for one company in a day. */
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
 * People whom all companies on the free plan that were created from one client address have mailed in a day. Counted for
 * the address, it stays counted whatever becomes of people and companies.
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

/** Invitations of one company in a day, and mails to one address among them. */
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
 * Employees who join by a company's code in an hour. The client's quota comes first and is half of the company's: an
 * office of a hundred behind one address joins within the hour, and no client alone closes the company to everybody else. Each
 * is mailed at an address that somebody typed, so joining counts among the mails of free companies too.
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

/** Video that is converted for a company in a calendar month: every minute of it is paid for. */
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

/** Companies cost nothing to make, so the month of each bounds no bill: those on the free plan share a day's minutes. */
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

/** The only 429 of more than seconds: it says from when on it works again. */
export const throttled = (what: string, until: Date): AppError =>
  new AppError('throttled', quotaReached(what, until), { codigo: 'limite' });

/** Copies of an account's own data. */
export const personalDataQuota = (contaId: string): Quota => ({
  limit: { name: 'meus-dados', subject: contaId, max: scaled(1), windowMs: DAY_MS },
  reached: 'Você já pediu seus dados hoje.',
});

const DELIVERIES_AN_HOUR = 300;

/** Deliveries to a company's webhooks that somebody asks for by hand. */
export const deliveryQuota = (empresaId: string): Quota => ({
  limit: { name: 'entregas', subject: empresaId, max: scaled(DELIVERIES_AN_HOUR), windowMs: HOUR_MS },
  reached: `Sua empresa já pediu ${DELIVERIES_AN_HOUR} envios nesta hora.`,
});

const EXPORTS_A_DAY = 50;

/** Tables that a company takes away: each reads its whole history. */
export const exportQuota = (empresaId: string): Quota => ({
  limit: { name: 'exportacoes', subject: empresaId, max: scaled(EXPORTS_A_DAY), windowMs: DAY_MS },
  reached: `Sua empresa já pediu as ${EXPORTS_A_DAY} exportações do dia.`,
});

const IMPORTS_A_DAY = 50;

/** Lists of people that are checked: each of up to 5,000 lines. */
export const importQuota = (empresaId: string): Quota => ({
  limit: { name: 'importacoes', subject: empresaId, max: scaled(IMPORTS_A_DAY), windowMs: DAY_MS },
  reached: `Sua empresa já enviou as ${IMPORTS_A_DAY} listas do dia.`,
});

/**
 * Invitations of people who stand in a list. Where seats are not limited a list of the largest size has room in a day;
 * they leave at a pace (functions/areas/importacoes/run.ts).
 */
export const importedInvitationQuotas = (empresa: EmpresaItem, email: string): Promise<Quota[]> =>
  manyInvitations(empresa, email, 'convites-da-lista');

/** The same of people whom a directory makes, counted apart: a list of thousands holds up no directory, nor the other way. */
export const directoryDayQuotas = (empresa: EmpresaItem, email: string): Promise<Quota[]> =>
  manyInvitations(empresa, email, 'convites-do-diretorio-no-dia');

async function manyInvitations(empresa: EmpresaItem, email: string, name: string): Promise<Quota[]> {
  if (!isEnterprise(empresa.plano_nome)) return invitationQuotas(empresa, email);
  const limit = { name, subject: empresa.id, max: scaled(IMPORT_MAX_ROWS), windowMs: DAY_MS };
  const reached = `Sua empresa já enviou os ${IMPORT_MAX_ROWS.toLocaleString('pt-BR')} convites do dia.`;
  return [addressQuota(empresa.id, email), { limit, reached }];
}

const DIRECTORY_A_MINUTE = 60;

/** Of people whom a directory makes so many are invited at once, the others at the pace of functions/areas/scim/owed.ts. */
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

/** People whom a directory makes inactive: no seat, mail or address limits how many there are. */
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

/**
 * Does something that counts against quotas, before it is done; what fails does not count. Throws 429 with a text that
 * says from when on it works again.
 */
export const withinQuotas = <T>(quotas: readonly Quota[], now: Date, work: () => Promise<T>): Promise<T> =>
  ifRoom(quotas, now, work, ({ reached, limit }) => {
    throw throttled(reached, windowEnd(limit, now));
  });

/** As `withinQuotas`, with something else to do where one of them is reached. */
export async function ifRoom<T>(
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
    await Promise.all(quotas.map(({ limit }) => giveBack(limit, now)));
    throw error;
  }
}
