import type { Method } from '../../shared/routes/define.ts';
import type { ScimUser } from '../../shared/routes/scim.ts';
import { setPlan } from './admin.ts';
import { newChave } from './chaves.ts';
import { newEmpresa, type SignedIn } from './contas.ts';
import type { TestStack } from './stack.ts';

interface Sent {
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A company with a directory, and the directory's requests. */
export interface Directory {
  readonly empresa: SignedIn;
  readonly chave: string;
  /** one request, as a directory sends it: `path` follows /scim/v2 */
  ask<T = ScimUser>(
    method: Method,
    path: string,
    sent?: Sent,
  ): Promise<{ status: number; body: T; headers: Headers }>;
  /** creates a person, and returns it */
  make(userName: string, more?: object): Promise<ScimUser>;
}

export interface Listing {
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: ScimUser[];
}

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const patch = (...Operations: object[]) => ({ schemas: [PATCH_OP], Operations });

export async function newDirectory(
  stack: TestStack,
  plan: 'enterprise_anual' | 'expert_anual' = 'enterprise_anual',
  made: Parameters<typeof newEmpresa>[2] = {},
): Promise<Directory> {
  const empresa = await newEmpresa(stack, 'diretorio', made);
  await setPlan(stack, empresa, 'enterprise_anual');
  const { chave } = await newChave(stack, empresa);
  if (plan !== 'enterprise_anual') await setPlan(stack, empresa, plan);
  const ask: Directory['ask'] = (method, path, { body, headers, query } = {}) =>
    stack.call(method, `/scim/v2${path}`, {
      ...(query && { query }),
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${chave}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
    });
  return {
    empresa,
    chave,
    ask,
    make: async (userName, more = {}) => {
      const { status, body } = await ask('POST', '/Users', { body: { schemas: [USER], userName, ...more } });
      if (status !== 201) throw new Error(`${userName}: ${status} ${JSON.stringify(body)}`);
      return body;
    },
  };
}

export const findBy = (directory: Directory, filter: string) =>
  directory.ask<Listing>('GET', '/Users', { query: { filter } });
