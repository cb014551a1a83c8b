import { expect, it } from 'vitest';
import type { Empresa } from '../../../shared/routes/entities.ts';
import { setPlan } from '../../support/admin.ts';
import { newEmpresa } from '../../support/contas.ts';
import { newGestor } from '../../support/gestores.ts';
import { stackForFile } from '../../support/stack.ts';

const stack = stackForFile();

it('a manager who only reads never sees the company’s code, which an editor does', async () => {
  const empresa = await newEmpresa(stack, 'leitora');
  await setPlan(stack, empresa, 'enterprise_anual');
  const { empresaId } = empresa;
  const read = async (token: string) =>
    (await stack.call<Empresa>('GET', `/empresa/${empresaId}`, { token })).body;
  const [reader, editor] = [
    await newGestor(stack, empresa, 'leitor'),
    await newGestor(stack, empresa, 'editor'),
  ];
  const code = (await read(empresa.token)).codigoEmpresa ?? '';
  expect(code).not.toBe('');
  expect((await read(editor.token)).codigoEmpresa).toBe(code);
  const paths = [`/empresa/${empresaId}`, '/empresa', '/api/eu', '/funcionarios', '/api/inicio'];
  for (const path of paths) {
    const { body } = await stack.call('GET', path, { token: reader.token, query: { empresaId } });
    expect(JSON.stringify(body)).not.toContain(code);
  }
  // How people join is no secret to who works for the company.
  expect(await read(reader.token)).toMatchObject({ aprovarEntrada: false, dominios: [], aguardando: 0 });
  const renewed = await stack.call('POST', `/empresa/${empresaId}/renovar-codigo`, { token: reader.token });
  expect(renewed.status).toBe(403);

  // On a plan without managers an editor reads on, and no more.
  await setPlan(stack, empresa, 'expert_anual');
  expect(await read(editor.token)).not.toHaveProperty('codigoEmpresa');
});
