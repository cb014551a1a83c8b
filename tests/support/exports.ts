import { dayOf } from '../../shared/rules/dates.ts';
import type { ExportKind } from '../../shared/rules/exportacoes.ts';
import type { SignedIn } from './contas.ts';
import type { TestStack } from './stack.ts';
import { until } from './until.ts';

export interface Exported {
  status: 'preparando' | 'pronta' | 'falhou';
  progresso: number;
  linhas?: number;
  url?: string;
}

/** A period of one day: today in São Paulo. */
export const onlyToday = () => ({ de: dayOf(new Date()), ate: dayOf(new Date()) });

export async function askForExport(
  stack: TestStack,
  { token }: Pick<SignedIn, 'token'>,
  tipo: ExportKind,
  days = onlyToday(),
): Promise<string> {
  const { status, body } = await stack.call<{ exportacaoId: string }>('POST', '/api/exportacoes', {
    token,
    body: { tipo, ...days },
  });
  if (status !== 202) throw new Error(`export: ${status} ${JSON.stringify(body)}`);
  return body.exportacaoId;
}

/** Waits until an export succeeds or fails. */
export const finishedExport = (
  stack: TestStack,
  { token }: Pick<SignedIn, 'token'>,
  id: string,
): Promise<Exported> =>
  until(`export ${id}`, async () => {
    const { body } = await stack.call<Exported>('GET', `/api/exportacoes/${id}`, { token });
    return body.status === 'preparando' ? undefined : body;
  });
