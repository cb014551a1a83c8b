import { beforeAll, describe, expect, it } from 'vitest';
import * as MSG from '../../shared/messages.ts';
import type { Empresa } from '../../shared/routes/entities.ts';
import { admin } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const REASON = 'Posts com conteúdo de terceiros.';
let boss: SignedIn;
let empresa: SignedIn;

beforeAll(async () => {
  [boss, empresa] = [await admin(stack), await newEmpresa(stack)];
});

const pathOf = (id: string) => `/api/empresas/${id}/suspensao`;
const suspend = (id: string, motivo: unknown = REASON) =>
  stack.call<Empresa>('PUT', pathOf(id), { token: boss.token, body: { motivo } });
const audited = async (): Promise<string[]> => {
  const { body } = await stack.call<{ registros: { acao: string; resumo: string }[] }>(
    'GET',
    '/api/auditoria',
    { token: boss.token, query: { empresaId: empresa.id } },
  );
  return body.registros
    .filter(({ acao }) => /^empresa\.(suspensa|reativada)$/.test(acao))
    .map(({ resumo }) => resumo);
};

describe('suspending a company', () => {
  it('keeps the reason and since when; another reason keeps the first instant, the same one adds no audit line', async () => {
    const first = await suspend(empresa.id);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ suspensaEm: expect.any(String), suspensaMotivo: REASON });
    expect((await suspend(empresa.id)).body).toEqual(first.body);
    const other = await suspend(empresa.id, '  Pagamento   contestado. ');
    expect(other.body).toEqual({ ...first.body, suspensaMotivo: 'Pagamento contestado.' });
    expect(await audited()).toEqual([
      'Empresa suspensa. Motivo: Pagamento contestado.',
      `Empresa suspensa. Motivo: ${REASON}`,
    ]);
  });

  it('400 without a reason, 404 for no company, the admin’s own record or an employee', async () => {
    for (const motivo of ['', '   ', null, 'a'.repeat(201)]) {
      const { status, body } = await suspend(empresa.id, motivo);
      expect([status, Object.keys((body as { campos?: object }).campos ?? {})]).toEqual([400, ['motivo']]);
    }
    expect((await suspend(empresa.id, '')).body).toMatchObject({
      campos: { motivo: MSG.motivoDaSuspensao },
    });
    const person = await newFuncionario(stack, await newEmpresa(stack));
    for (const id of ['01M7NADA', boss.id, person.id]) expect((await suspend(id)).status).toBe(404);
  });
});

it('the admin ends a suspension, once for the audit; 404 for no company or the admin’s own', async () => {
  const reactivate = (id: string) => stack.call<Empresa>('DELETE', pathOf(id), { token: boss.token });
  await suspend(empresa.id);
  const lines = (await audited()).length;
  for (const _ of [1, 2]) {
    const { status, body } = await reactivate(empresa.id);
    expect([status, body.suspensaEm, body.suspensaMotivo]).toEqual([200, undefined, undefined]);
  }
  expect(await audited()).toHaveLength(lines + 1);
  expect((await audited())[0]).toBe('Empresa reativada.');
  for (const id of ['01M7NADA', boss.id]) expect((await reactivate(id)).status).toBe(404);
});
