import type * as z from 'zod/mini';
import type { premios } from '../../shared/routes/premios.ts';
import type { Regras } from '../../shared/rules/premios.ts';
import type { Vinculo } from '../../shared/rules/vinculo.ts';
import type { SignedIn } from './contas.ts';
import type { TestStack } from './stack.ts';

type Rules = Omit<Regras, 'desde'>;

export const putRules = (
  stack: TestStack,
  empresa: SignedIn,
  rules: Partial<Rules> = {},
  token = empresa.token,
) =>
  stack.call<{ regras: Regras }>('PUT', '/api/premios/regras', {
    token,
    body: {
      empresaId: empresa.empresaId,
      esperadoCompartilhamentos: null,
      esperadoCliques: null,
      vinculosQueTrocam: null,
      ...rules,
    },
  });

/** Saves rules, and returns them as they were saved. */
export async function saveRules(stack: TestStack, empresa: SignedIn, rules: Partial<Rules>): Promise<Regras> {
  const { status, body } = await putRules(stack, empresa, rules);
  if (status !== 200) throw new Error(`rules: ${status} ${JSON.stringify(body)}`);
  return body.regras;
}

export async function setVinculo(
  stack: TestStack,
  { token }: Pick<SignedIn, 'token'>,
  { id }: Pick<SignedIn, 'id'>,
  vinculo: Vinculo | null,
): Promise<void> {
  const { status } = await stack.call('PUT', `/funcionarios/${id}`, { token, body: { vinculo } });
  if (status !== 200) throw new Error(`vinculo of ${id}: ${status}`);
}

type Company = Pick<SignedIn, 'token' | 'empresaId'>;
type Month = z.output<(typeof premios.prizeMonth.replies)[200]>;
export type PrizePerson = Month['pessoas'][number];

export const askForMonth = (
  stack: TestStack,
  { token, empresaId }: Company,
  mes: string,
  query: Record<string, string | number> = {},
) => stack.call<Month>('GET', '/api/premios', { token, query: { empresaId, mes, ...query } });

/** A month with all its people, by pages of a size. */
export async function prizeMonth(
  stack: TestStack,
  empresa: Company,
  mes: string,
  query: Record<string, string | number> = {},
): Promise<Month> {
  const pessoas: PrizePerson[] = [];
  for (let cursor: string | undefined; ; ) {
    const { status, body } = await askForMonth(stack, empresa, mes, { ...query, ...(cursor && { cursor }) });
    if (status !== 200) throw new Error(`prizes of ${mes}: ${status} ${JSON.stringify(body)}`);
    pessoas.push(...body.pessoas);
    cursor = body.nextCursor;
    if (!cursor) return { ...body, pessoas };
  }
}

/** What the rows of a month add up to, as its `total` says it; without `foraDoVinculo`. */
export function sumOfRows(pessoas: readonly PrizePerson[]) {
  const sum = (of: (person: PrizePerson) => number) => pessoas.reduce((total, each) => total + of(each), 0);
  return {
    pessoas: pessoas.length,
    receberam: sum(({ trocas }) => (trocas > 0 ? 1 : 0)),
    acima: sum(({ acimaDoEsperado }) => (acimaDoEsperado ? 1 : 0)),
    trocas: sum(({ trocas }) => trocas),
    valorCentavos: sum(({ valorCentavos }) => valorCentavos),
    semCusto: sum(({ semCusto }) => semCusto),
  };
}

export const prizeFile = (
  stack: TestStack,
  { token }: Pick<SignedIn, 'token'>,
  funcionarioId: string,
  mes: string,
) =>
  stack.call<z.output<(typeof premios.prizeFile.replies)[200]>>('GET', `/api/premios/${funcionarioId}`, {
    token,
    query: { mes },
  });
