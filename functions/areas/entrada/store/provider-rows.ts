import { putItem, updateItem, type Write } from '../../../platform/dynamodb/commands.ts';
import { unchanged } from '../../../platform/dynamodb/conditions.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import { tryWrite } from '../../../platform/dynamodb/writes.ts';

/** A company's OIDC provider as it described itself when it was last read. */
export interface KnownProvider<Document extends object> {
  conexaoId: string;
  documento: Document;
  /** the last attempt to read it (ISO) */
  tentadoEm: string;
}

const providerKey = (empresaId: string) => ({ escopo: empresaId, item: 'provedor' });

export const findProvider = <Document extends object>(
  empresaId: string,
): Promise<KnownProvider<Document> | undefined> =>
  getItem<KnownProvider<Document>>('sso', providerKey(empresaId), { fresh: true });

export const knowProvider = (empresaId: string, conexaoId: string, documento: object, now: Date): Write =>
  putItem('sso', { ...providerKey(empresaId), conexaoId, documento, tentadoEm: now.toISOString() });

/** Notes an attempt to read the provider again: of any number of callers at once, one may. */
export const tryReadAgain = (
  empresaId: string,
  { conexaoId, tentadoEm }: Omit<KnownProvider<object>, 'documento'>,
  now: Date,
): Promise<boolean> =>
  tryWrite(
    updateItem(
      'sso',
      providerKey(empresaId),
      { set: { tentadoEm: now.toISOString() } },
      { when: unchanged({ conexaoId, tentadoEm }) },
    ),
  );
