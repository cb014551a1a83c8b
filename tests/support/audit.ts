import type { SignedIn } from './contas.ts';
import type { TestStack } from './stack.ts';

export interface Registro {
  id: string;
  data: string;
  quem: { id: string; nome: string; papel: string };
  acao: string;
  alvo: string;
  resumo: string;
  origem: string;
}

export const askForAudit = (
  stack: TestStack,
  { token }: Pick<SignedIn, 'token'>,
  query: Record<string, string> = {},
) => stack.call<{ registros: Registro[]; nextCursor?: string }>('GET', '/api/auditoria', { token, query });

export async function auditOf(stack: TestStack, empresa: SignedIn): Promise<Registro[]> {
  const { status, body } = await askForAudit(stack, empresa, { empresaId: empresa.empresaId, limit: '50' });
  if (status !== 200) throw new Error(`audit: ${status} ${JSON.stringify(body)}`);
  return body.registros;
}
