import { addMs, MINUTE_MS } from '../../../shared/rules/dates.ts';
import { type ProviderDocument, readDocument } from '../../partners/identity/oidc-document.ts';
import { ProviderUnreadableError } from '../../partners/identity/unreadable.ts';
import { logger } from '../../platform/log.ts';
import { type Connection, saveAll } from './store/company.ts';
import { findProvider, knowProvider, tryReadAgain } from './store/provider-rows.ts';

type Oidc = Extract<Connection, { tipo: 'oidc' }>;

/** Strangers start sign-ins: they make the product read a company's provider once in this time. */
const FRESH_MS = 5 * MINUTE_MS;

/**
 * The provider as it is known since the connection or its last reading. One caller at a time reads it again; all others, and
 * sign-ins while it does not answer, go on with what is known.
 */
export async function providerOf(empresaId: string, conexao: Oidc, now: Date): Promise<ProviderDocument> {
  const known = await findProvider<ProviderDocument>(empresaId);
  if (known?.conexaoId !== conexao.id) throw new ProviderUnreadableError('sem_resposta');
  const isFresh = known.tentadoEm > addMs(now, -FRESH_MS).toISOString();
  if (isFresh || !(await tryReadAgain(empresaId, known, now))) return known.documento;
  try {
    return await readAgain(empresaId, conexao, now);
  } catch (error) {
    if (!(error instanceof ProviderUnreadableError)) throw error;
    logger.info('identity provider unreadable', { empresaId, error });
    return known.documento;
  }
}

/** Reads the provider, for the owner. Throws ProviderUnreadableError, also when it has become another one. */
export async function readAgain(empresaId: string, conexao: Oidc, now: Date): Promise<ProviderDocument> {
  const documento = await readDocument(conexao.descoberta, conexao.emissor);
  if (documento.issuer !== conexao.emissor)
    throw new ProviderUnreadableError('outro_emissor', documento.issuer);
  await saveAll([knowProvider(empresaId, conexao.id, documento, now)]);
  return documento;
}
