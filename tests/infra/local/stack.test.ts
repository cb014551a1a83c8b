import { expect, it } from 'vitest';
import { newCompany, newEmployee } from '../../support/people.ts';
import { stackForFile } from '../../support/stack.ts';

const stack = stackForFile();

it('200 at /saude once it runs', async () => {
  const { status, body } = await stack.call('GET', '/saude');
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'ok' });
});

it('takes a company and its first employee from sign-up to a session', async () => {
  const company = await newCompany(stack);
  const employee = await newEmployee(stack, company);
  const { body } = await stack.call('GET', '/DadosColab', {
    token: employee.token,
    query: { email: employee.email },
  });
  expect(body).toMatchObject({ IdFuncionario: employee.id, empresaId: company.empresaId });
});
