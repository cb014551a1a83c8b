import { updateItem } from '../../functions/platform/dynamodb/commands.ts';
import { write } from '../../functions/platform/dynamodb/writes.ts';
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

export async function setVinculo({ empresaId, id }: SignedIn, vinculo: Vinculo): Promise<void> {
  await write(updateItem('funcionarios', { empresaId, id }, { set: { vinculo } }));
}
