import { createHash } from 'node:crypto';
import { refusal } from '../../../shared/errors.ts';
import type { Body } from '../../../shared/routes/define.ts';
import type { sso } from '../../../shared/routes/sso.ts';
import { issuerOf, ProviderUnreadableError, readProvider } from '../../partners/identity/oidc.ts';
import { readMetadata } from '../../partners/identity/saml-metadata.ts';
import { isReceiver } from '../../partners/receivers/address.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { sealSecret } from './secret.ts';
import { type Connection, newId, type SsoItem } from './store/company.ts';
import { hasConfirmed, hasPeople } from './store/people.ts';

type Wanted = Body<typeof sso.connect>;

/** A new connection, a draft until its test. Reads the provider at once. Throws 400. */
export async function newConnection(before: SsoItem, wanted: Wanted): Promise<Connection> {
  const { obrigatorio = false, criarAoEntrar = false } = before.conexao ?? {};
  const base = { id: newId(), situacao: 'rascunho', obrigatorio, criarAoEntrar } as const;
  const partner = wanted.tipo === 'oidc' ? await oidcOf(before, wanted) : samlOf(wanted);
  const { conexao } = before;
  const provedor = providerOf(partner);
  const isSame = conexao !== undefined && hasConfirmed(conexao, { provedor });
  const novo = isSame ? conexao.novo : await hasPeople(before.empresaId);
  return { ...base, ...partner, provedor, novo };
}

type Partner = Awaited<ReturnType<typeof oidcOf>> | ReturnType<typeof samlOf>;

/**
 * Whose word a connection takes: the issuer's, whose keys are read at its own address; of SAML whoever holds one of the keys,
 * because anybody may write an entity's name into metadata.
 */
const providerOf = (partner: Partner): string[] =>
  partner.tipo === 'oidc'
    ? [hashOf('oidc', partner.emissor)]
    : partner.certificados.map((each) => hashOf('saml', partner.entidade, each));

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

async function oidcOf(
  { empresaId, conexao }: SsoItem,
  { emissor: typed, clienteId, segredo }: Extract<Wanted, { tipo: 'oidc' }>,
) {
  const emissor = await readIssuer(issuerOf(typed), clienteId);
  const isSame = conexao?.tipo === 'oidc' && conexao.emissor === emissor && conexao.clienteId === clienteId;
  const kept = isSame ? conexao.segredo : undefined;
  const sealed = segredo === undefined ? kept : await sealSecret(empresaId, segredo);
  return { tipo: 'oidc' as const, emissor, clienteId, ...(sealed !== undefined && { segredo: sealed }) };
}

async function readIssuer(emissor: string, clienteId: string): Promise<string> {
  try {
    return (await readProvider({ emissor, clienteId })).serverMetadata().issuer;
  } catch (error) {
    throw error instanceof ProviderUnreadableError ? refusal(REFUSALS.issuerUnreadable, error) : error;
  }
}

function samlOf({ metadados }: Extract<Wanted, { tipo: 'saml' }>) {
  const read = readMetadata(metadados);
  if (!read || !isReceiver(read.entrada)) throw refusal(REFUSALS.invalidMetadata);
  return { tipo: 'saml' as const, ...read };
}
