import { createHash } from 'node:crypto';
import { refusal } from '../../../shared/errors.ts';
import * as MSG from '../../../shared/messages.ts';
import type { Body } from '../../../shared/routes/define.ts';
import type { sso } from '../../../shared/routes/sso.ts';
import { discover } from '../../partners/identity/oidc-document.ts';
import { readMetadata } from '../../partners/identity/saml-metadata.ts';
import { ProviderUnreadableError, type Unreadable } from '../../partners/identity/unreadable.ts';
import { isReceiver } from '../../partners/receivers/address.ts';
import type { Write } from '../../platform/dynamodb/commands.ts';
import * as REFUSALS from '../../platform/refusals.ts';
import { sealSecret } from './provider-secret.ts';
import { type Connection, newId, type SsoItem } from './store/company.ts';
import { hasConfirmed, hasPeople } from './store/linked-people.ts';
import { knowProvider } from './store/provider-rows.ts';

type Wanted = Body<typeof sso.connectSso>;

interface NewConnection {
  conexao: Connection;
  /** what is known of its provider from now on */
  provider: Write[];
}

/** A new connection, a draft until its test. Reads the provider at once. Throws 400. */
export async function newConnection(before: SsoItem, wanted: Wanted, now: Date): Promise<NewConnection> {
  const { obrigatorio = false, criarAoEntrar = false } = before.conexao ?? {};
  const base = { id: newId(), situacao: 'rascunho', obrigatorio, criarAoEntrar } as const;
  const { conexao } = before;
  const { documento, ...partner } =
    wanted.tipo === 'oidc' ? await oidcOf(before, wanted) : { ...samlOf(wanted), documento: undefined };
  const provedor = providerOf(partner);
  const isSame = conexao !== undefined && hasConfirmed(conexao, { provedor });
  const novo = isSame ? conexao.novo : await hasPeople(before.empresaId);
  return {
    conexao: { ...base, ...partner, provedor, novo },
    provider: documento ? [knowProvider(before.empresaId, base.id, documento, now)] : [],
  };
}

type Partner = Omit<Awaited<ReturnType<typeof oidcOf>>, 'documento'> | ReturnType<typeof samlOf>;

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
const SENTENCES: Record<Unreadable, (lido: string) => string> = {
  endereco: () => MSG.emissorNaoPublico,
  sem_resposta: MSG.emissorMudo,
  recusa: MSG.emissorRecusa,
  sem_documento: MSG.emissorSemDocumento,
  incompleto: MSG.emissorIncompleto,
  outro_emissor: MSG.emissorOutro,
  todas_as_organizacoes: () => MSG.emissorDeTodos,
};

async function oidcOf(
  { empresaId, conexao }: SsoItem,
  { emissor: typed, clienteId, segredo }: Extract<Wanted, { tipo: 'oidc' }>,
) {
  const { documento, descoberta } = await discovered(typed);
  const emissor = documento.issuer;
  const isSame = conexao?.tipo === 'oidc' && conexao.emissor === emissor && conexao.clienteId === clienteId;
  const kept = isSame ? conexao.segredo : undefined;
  const sealed = segredo === undefined ? kept : await sealSecret(empresaId, segredo);
  const secret = sealed === undefined ? {} : { segredo: sealed };
  return { tipo: 'oidc' as const, documento, emissor, descoberta, clienteId, ...secret };
}

async function discovered(typed: string) {
  try {
    return await discover(typed);
  } catch (error) {
    if (!(error instanceof ProviderUnreadableError)) throw error;
    throw refusal({ ...REFUSALS.issuerUnreadable, message: SENTENCES[error.why](error.lido) }, error);
  }
}

function samlOf({ metadados }: Extract<Wanted, { tipo: 'saml' }>) {
  if (/^\s*https?:/i.test(metadados))
    throw refusal({ ...REFUSALS.invalidMetadata, message: MSG.metadadosEndereco });
  const read = readMetadata(metadados);
  if (!read || !isReceiver(read.entrada)) throw refusal(REFUSALS.invalidMetadata);
  return { tipo: 'saml' as const, ...read };
}
