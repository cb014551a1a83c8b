import * as MSG from '../../../shared/messages.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/rules/dates.ts';
import { scaled } from '../../platform/dynamodb/rate.ts';
import type { Quota } from '../../platform/quota.ts';
import { type EmpresaItem, manyInvitations } from '../contas/index.ts';

/** Invitations of a company's directory in a day. */
export const directoryDayQuotas = (empresa: EmpresaItem, email: string): Promise<Quota[]> =>
  manyInvitations(empresa, email, 'convites-do-diretorio-no-dia');

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
