import type { Method } from '../../../../shared/routes/define.ts';
import { tinyPng } from '../../../support/images.ts';
import type { TestStack } from '../../../support/stack.ts';

export type Body = Record<string, string>;
interface Step {
  readonly token?: string;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly key?: string;
  /** the proof of a password */
  readonly prova?: string;
}

export interface Empresa {
  readonly empresaId: string;
  readonly email: string;
  readonly token: string;
}
export interface Funcionario extends Empresa {
  readonly id: string;
}

/** A call that has to work: a refusal would leave half of a function's calls unseen. */
export const caller =
  (stack: TestStack) =>
  async <T = Body>(method: Method, path: string, { key, prova, ...step }: Step = {}): Promise<T> => {
    const headers: Record<string, string> = {
      ...(key && { 'idempotency-key': key }),
      ...(prova && { 'x-prova': prova }),
    };
    const { status, body } = await stack.call<T>(method, path, { ...step, headers });
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };

/** A multipart form with a real image under the given name. */
export async function photoForm() {
  const bytes = await tinyPng();
  return (fields: Body, name: string): FormData => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append(name, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'foto.png');
    return form;
  };
}
