import { beforeAll } from 'vitest';
import { newEmpresa, newFuncionario, type SignedIn } from './contas.ts';
import type { TestStack } from './stack.ts';

/** A company and one employee of it, for the tests of one file. */
export function contasForFile(
  stack: TestStack,
  empresaName: string,
  funcionarioName: string,
  funcionario: { confirmed?: boolean } = {},
) {
  const contas = {} as { empresa: SignedIn; funcionario: SignedIn };
  beforeAll(async () => {
    contas.empresa = await newEmpresa(stack, empresaName);
    contas.funcionario = await newFuncionario(stack, contas.empresa, funcionarioName, funcionario);
  });
  return contas;
}
