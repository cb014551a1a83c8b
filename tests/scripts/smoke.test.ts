import { expect, it } from 'vitest';
import { runSmoke } from '../../scripts/smoke/checks.ts';
import { newCompany, PASSWORD } from '../support/people.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile({ buildWeb: true });

it('finds nothing wrong with a sound system, and leaves no tag, post or employee behind', async () => {
  const { email, empresaId, token } = await newCompany(stack);
  const lines: string[] = [];
  const failures = await runSmoke(`${stack.url}/v1`, { email, senha: PASSWORD }, (line) => lines.push(line));
  expect(failures, lines.join('\n')).toBe(0);
  const { body } = await stack.call('GET', '/posts', { token, query: { empresaId } });
  expect(body).toEqual({ rows: [], count: 0 });
});

it('names what fails', async () => {
  await stack.tool('falhas', { servico: 'dynamodb', modo: 'erro', vezes: 100 });
  const lines: string[] = [];
  const failures = await runSmoke(`${stack.url}/v1`, undefined, (line) => lines.push(line));
  await stack.tool('falhas', { servico: 'dynamodb', modo: 'erro', vezes: 0 });
  expect(failures).toBeGreaterThan(0);
  expect(lines.find((line) => line.startsWith('FALHOU'))).toContain('/saude: 503');
});
