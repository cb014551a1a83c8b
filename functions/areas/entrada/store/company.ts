import { randomBytes } from 'node:crypto';
import { type Refusal, refusal } from '../../../../shared/errors.ts';
import { addMs, DAY_MS } from '../../../../shared/rules/dates.ts';
import { MOST_DOMAINS } from '../../../../shared/rules/domains.ts';
import type { SsoSituacao } from '../../../../shared/rules/sso.ts';
import { deleteItem, putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { any, equals, exists, missing } from '../../../platform/dynamodb/conditions.ts';
import { getItem, queryPage } from '../../../platform/dynamodb/queries.ts';
import { transact } from '../../../platform/dynamodb/writes.ts';
import { emit } from '../../../platform/events/outbox.ts';
import * as REFUSALS from '../../../platform/refusals.ts';

/** A connection to the company's provider. Another one has another id, for which no earlier test counts. */
export type Connection = {
  id: string;
  situacao: SsoSituacao;
  obrigatorio: boolean;
  criarAoEntrar: boolean;
  /** whose word it is (functions/areas/entrada/connect.ts) */
  provedor: string[];
  /** came to a company whose people another provider had signed in: each confirms it once */
  novo: boolean;
  ultimoTeste?: { em: string; ok: boolean; motivo?: string };
} & (
  | {
      tipo: 'oidc';
      emissor: string;
      /** the address of its discovery document */
      descoberta: string;
      clienteId: string;
      /** encrypted */
      segredo?: string;
    }
  | {
      tipo: 'saml';
      entidade: string;
      entrada: string;
      /** only by a form that posts the request */
      porFormulario?: true;
      /** PEM */
      certificados: string[];
    }
);

export interface Domain {
  dominio: string;
  /** 32 hexadecimal digits in the TXT record that proves it */
  registro: string;
  verificado: boolean;
}

/** Everything about a company's single sign-on: one item, so that each change sees connection and domains as they are. */
export interface SsoItem {
  empresaId: string;
  /** of the item, which every change raises */
  versao: number;
  conexao?: Connection;
  dominios: Domain[];
}

const itemKey = (empresaId: string) => ({ escopo: empresaId, item: 'conexao' });
const NONE: Pick<SsoItem, 'versao' | 'dominios'> = { versao: 0, dominios: [] };

export async function getSso(empresaId: string): Promise<SsoItem> {
  const found = await getItem<SsoItem>('sso', itemKey(empresaId), { fresh: true });
  return found ?? { ...NONE, empresaId };
}

type Change = { conexao?: Connection | undefined; dominios?: Domain[] };

/** The writes of a change. Throws 409 when another was first. */
export function saveSso(before: SsoItem, change: Change): Write[] {
  const { empresaId, versao } = before;
  const after = { ...before, ...change };
  const put = putItem(
    'sso',
    { ...after, ...itemKey(empresaId), versao: versao + 1 },
    {
      when: versao === 0 ? missing('versao') : equals('versao', versao),
      otherwise: () => refusal(REFUSALS.changedMeanwhile),
    },
  );
  const [was, is] = [onlyBySso(before), onlyBySso(after)];
  return was.join() === is.join() ? [put] : [put, noteOnCompany(empresaId, is)];
}

/** The domains whose employees and managers may enter only by single sign-on. */
const onlyBySso = ({ conexao, dominios }: { conexao?: Connection | undefined; dominios: Domain[] }) =>
  conexao?.situacao === 'ativo' && conexao.obrigatorio ? provenOf({ dominios }) : [];

/** On the company's record too, which every other way in reads (functions/areas/contas/may-enter.ts). */
const noteOnCompany = (id: string, domains: readonly string[]): Write =>
  updateItem(
    'empresas',
    { id },
    domains.length > 0 ? { set: { soPorSso: domains } } : { remove: ['soPorSso'] },
    { when: exists('id') },
  );

export const newId = (): string => randomBytes(16).toString('hex');

/** Throws 409 at the most domains. */
export function withDomain({ dominios }: SsoItem, dominio: string): { dominios: Domain[]; added: Domain } {
  if (dominios.length >= MOST_DOMAINS) throw refusal(REFUSALS.tooManySsoDomains);
  const added = { dominio, registro: newId(), verificado: false };
  return { dominios: [...dominios, added], added };
}

/** Throws 404. */
export function domainIn({ dominios }: SsoItem, dominio: string): Domain {
  const found = dominios.find((each) => each.dominio === dominio);
  if (!found) throw refusal(REFUSALS.ssoDomainNotFound);
  return found;
}

/** The company that has proven a domain. */
export interface ProvenDomain {
  empresaId: string;
  dominio: string;
  /** the next check of its record (ISO), and answers in a row without it */
  conferirEm: string;
  faltas: number;
}

const PROVEN = 'dominios';
const provenKey = (dominio: string) => ({ escopo: PROVEN, item: dominio });
const RECHECK_MS = 7 * DAY_MS;

export const findProven = (dominio: string): Promise<ProvenDomain | undefined> =>
  getItem<ProvenDomain>('sso', provenKey(dominio), { fresh: true });

export async function listProven(startKey: Record<string, unknown> | undefined) {
  return queryPage<ProvenDomain>('sso', { where: { escopo: PROVEN }, startKey, limit: 50 });
}

/** The write that makes a domain the company's. Throws 409 while it is another's. */
export const claimDomain = (empresaId: string, dominio: string, now: Date): Write =>
  putItem(
    'sso',
    {
      ...provenKey(dominio),
      empresaId,
      dominio,
      conferirEm: addMs(now, RECHECK_MS).toISOString(),
      faltas: 0,
    },
    {
      when: any(missing('empresaId'), equals('empresaId', empresaId)),
      otherwise: () => refusal(REFUSALS.domainOfAnother),
    },
  );

/** The write that gives a domain up. */
export const releaseDomain = (empresaId: string, dominio: string): Write =>
  deleteItem('sso', provenKey(dominio), {
    when: any(missing('empresaId'), equals('empresaId', empresaId)),
    otherwise: () => refusal(REFUSALS.changedMeanwhile),
  });

/** The write after a check: the next one in a week. */
export const checkedDomain = (before: ProvenDomain, faltas: number, now: Date): Write =>
  updateItem(
    'sso',
    provenKey(before.dominio),
    { set: { faltas, conferirEm: addMs(now, RECHECK_MS).toISOString() } },
    { when: equals('empresaId', before.empresaId), otherwise: () => refusal(REFUSALS.changedMeanwhile) },
  );

export const provenOf = ({ dominios }: Pick<SsoItem, 'dominios'>): string[] =>
  dominios.flatMap(({ dominio, verificado }) => (verificado ? [dominio] : []));

/** Why a connection cannot be switched on; undefined if it can. */
export function obstacle({ conexao, dominios }: SsoItem): Refusal | undefined {
  if (!conexao) return REFUSALS.ssoNotConnected;
  if (conexao.situacao === 'rascunho') return REFUSALS.ssoUntested;
  return dominios.some(({ verificado }) => verificado) ? undefined : REFUSALS.ssoWithoutDomain;
}

/** Domains after one is no longer proven, and a connection that none is left for is off. */
export function withoutDomain(
  { conexao, dominios }: SsoItem,
  dominio: string,
  { keeps }: { keeps: boolean },
) {
  const left = keeps
    ? dominios.map((each) => (each.dominio === dominio ? { ...each, verificado: false } : each))
    : dominios.filter((each) => each.dominio !== dominio);
  const isOff = conexao?.situacao === 'ativo' && !left.some(({ verificado }) => verificado);
  return {
    dominios: left,
    ...(conexao && isOff && { conexao: { ...conexao, situacao: 'testado' as const } }),
  };
}

export const saveAll = (writes: readonly Write[]): Promise<void> => transact(writes);

/** The event of a deleted connection, in the transaction that deletes it. */
export const removed = (empresaId: string, now: Date): Write =>
  emit('sso.removido', { empresaId, dados: {}, now });
