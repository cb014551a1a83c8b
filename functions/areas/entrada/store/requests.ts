import { createHash } from 'node:crypto';
import { addMs, epoch } from '../../../../shared/rules/dates.ts';
import { deleteItem, putItem } from '../../../platform/dynamodb/commands.ts';
import { getItem } from '../../../platform/dynamodb/queries.ts';
import { replaceAndRead, write } from '../../../platform/dynamodb/writes.ts';

/** A request to a company's provider, while a person is there. */
export interface ProviderRequest {
  empresaId: string;
  /** the connection that it was made by: a changed one takes no answer */
  conexaoId: string;
  /** the owner's test, which signs nobody in */
  teste: boolean;
  /** binds the sign-in to the browser that began it (functions/areas/entrada/enter.ts) */
  navegador: string;
  lembrar: boolean;
  /** of OIDC */
  nonce?: string;
  verificador?: string;
}
type RequestItem = ProviderRequest & { expiraEm: number; criadoEm: string };

/** OIDC's state or SAML's request id names a request; only its hash is stored. */
const keyOf = (name: string) => ({
  escopo: `pedido#${createHash('sha256').update(name).digest('hex')}`,
  item: 'pedido',
});
const LIFE_MS = 10 * 60 * 1000;

export const putRequest = (name: string, request: ProviderRequest, now: Date): Promise<void> =>
  write(
    putItem('sso', {
      ...keyOf(name),
      ...request,
      criadoEm: now.toISOString(),
      expiraEm: epoch(addMs(now, LIFE_MS)),
    }),
  );

const alive = (item: RequestItem | undefined, now: Date): RequestItem | undefined =>
  item && item.expiraEm > epoch(now) ? item : undefined;

export const findRequest = async (name: string, now: Date): Promise<RequestItem | undefined> =>
  alive(await getItem<RequestItem>('sso', keyOf(name), { fresh: true }), now);

/** Uses a request up: of any number of answers, also at once, one gets it. */
export const takeRequest = async (name: string, now: Date): Promise<RequestItem | undefined> =>
  alive(await replaceAndRead<RequestItem>(deleteItem('sso', keyOf(name))), now);
