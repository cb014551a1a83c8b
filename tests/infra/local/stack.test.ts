import { expect, it } from 'vitest';
import { newEmpresa, newFuncionario } from '../../support/contas.ts';
import { stackForFile } from '../../support/stack.ts';

const stack = stackForFile();

it('200 at /saude once it runs', async () => {
  const { status, body } = await stack.call('GET', '/saude');
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'ok' });
});

it('takes a company and its first employee from sign-up to a session', async () => {
  const empresa = await newEmpresa(stack);
  const funcionario = await newFuncionario(stack, empresa);
  const { body } = await stack.call('GET', '/DadosColab', {
    token: funcionario.token,
    query: { email: funcionario.email },
  });
  expect(body).toMatchObject({ IdFuncionario: funcionario.id, empresaId: empresa.empresaId });
});
