import { DAY_MS, HOUR_MS } from '../../../shared/rules/dates.ts';
import { IMPORT_MAX_ROWS } from '../../../shared/rules/importacao.ts';
import { isEnterprise } from '../../../shared/rules/planos.ts';
import { scaled } from '../../platform/dynamodb/rate.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import type { Quota } from '../../platform/quota.ts';
import type { EmpresaItem } from './store/empresas.ts';
import { originOf } from './store/origin.ts';

/* Mails to people who have not asked for one: companies, joins and invitations. */

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

/**
 * Invitations of many people at once, counted under a name of their own, so that lists and directories do not block each
 * other. With unlimited seats a day has room for the largest import.
 */
export async function manyInvitations(empresa: EmpresaItem, email: string, name: string): Promise<Quota[]> {
  if (!isEnterprise(empresa.plano_nome)) return invitationQuotas(empresa, email);
  const limit = { name, subject: empresa.id, max: scaled(IMPORT_MAX_ROWS), windowMs: DAY_MS };
  const reached = `Sua empresa já enviou os ${IMPORT_MAX_ROWS.toLocaleString('pt-BR')} convites do dia.`;
  return [addressQuota(empresa.id, email), { limit, reached }];
}
