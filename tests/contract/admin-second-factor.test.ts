import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askSecondFactor } from '../../infra/local/environment.ts';
import { ADMIN_EMAIL } from '../../infra/local/settings.ts';
import { rolesOf } from '../../shared/routes/define.ts';
import { routeEntries } from '../../shared/routes/index.ts';
import { admin } from '../support/admin.ts';
import { newEmpresa } from '../support/contas.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
let token: string;

/** As in every stage: the admin has to have one. */
beforeAll(async () => {
  ({ token } = await admin(stack));
  askSecondFactor(true);
});
afterAll(() => askSecondFactor());

describe('the admin without a second factor', () => {
  it('may look after the own account, and nothing else', async () => {
    const open: string[] = [];
    for (const [key, { method, path }] of routeEntries.filter(([, def]) => rolesOf(def).includes('admin'))) {
      const { body } = await stack.call(method, path.replace(/\{\w+\}/g, 'nada'), { token });
      if (body.codigo !== 'segundo_fator') open.push(key);
    }
    expect(open.sort()).toEqual([
      'contas.changePassword',
      'contas.me',
      'contas.prove',
      'contas.resendConfirmation',
      'empresas.findEmpresaId',
      'passkeys.beginPasskeyProof',
      'passkeys.listPasskeys',
      'passkeys.removePasskey',
      'sessoes.endOtherSessions',
      'sessoes.endSession',
      'sessoes.listSessions',
      'totp.beginTotp',
      'totp.confirmTotp',
      'totp.endTotp',
      'totp.totpStatus',
    ]);
  });

  it('learns only its own id, not whose an address is', async () => {
    const { email, empresaId } = await newEmpresa(stack, 'procurada');
    const ask = (address: string) => stack.call('GET', '/empresaId', { token, query: { email: address } });
    expect((await ask(ADMIN_EMAIL)).status).toBe(200);
    for (const address of [email, 'ninguem@exemplo.com.br']) {
      const { status, body } = await ask(address);
      expect([status, body.codigo]).toEqual([403, 'segundo_fator']);
      expect(JSON.stringify(body)).not.toContain(empresaId);
    }
  });
});
