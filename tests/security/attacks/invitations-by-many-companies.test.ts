import { describe, expect, it } from 'vitest';
import { originOf } from '../../../functions/areas/contas/store/origin.ts';
import { derive } from '../../../functions/platform/aws/crypto.ts';
import { setPlan } from '../../support/admin.ts';
import { freshEmail, PASSWORD, type SignedIn, signUpEmpresa } from '../../support/contas.ts';
import { fillWindow } from '../../support/rate.ts';
import { stackForFile } from '../../support/stack.ts';

/** A free company mails 50 strangers by inviting and deleting; with ten companies it is 500 an hour from one address. */
const CLIENT = '198.19.0.1';
const stack = stackForFile({ limites: 'producao', cliente: CLIENT });
const invite = ({ token, empresaId }: SignedIn) =>
  stack.call<{ IdFuncionario: string; message: string }>('POST', '/cadastrar-funcionario', {
    token,
    body: { nome: 'Ana', email: freshEmail('estranha'), cargo: 'x', empresaId },
  });
/** From a full day on, so that neither a day nor an hour ends in a test. */
const DAY = Math.ceil(Date.now() / 86_400_000 + 1) * 86_400_000;
const at = (ms: number) => stack.tool('relogio', { agora: new Date(DAY + ms).toISOString() });

describe('invitations of free companies', () => {
  it('count for the address they were signed up from: 100 a day, also of people who were deleted', async () => {
    await at(0);
    const empresas: SignedIn[] = [];
    for (let n = 0; n < 3; n += 1) {
      await at(n * 11_000);
      empresas.push(await signUpEmpresa(stack));
    }
    // Nearly all of the day: what three companies have mailed by then, their own confirmations among it.
    const subject = (await originOf(empresas[0]?.empresaId ?? '')) ?? '';
    await fillWindow({ name: 'convites-da-rede', subject, windowMs: 86_400_000 }, 85, new Date(DAY));
    const statuses: number[] = [];
    const messages: string[] = [];
    for (const empresa of empresas) {
      for (let n = 0; n < 5; n += 1) {
        const { status, body } = await invite(empresa);
        statuses.push(status);
        messages.push(body.message);
        if (status !== 201) break;
        await stack.call('DELETE', `/funcionarios/${body.IdFuncionario}`, { token: empresa.token });
      }
    }
    // The three companies were mailed their own confirmations, at addresses that somebody typed.
    expect(statuses.filter((status) => status === 201)).toHaveLength(12);
    expect(statuses.at(-1)).toBe(429);
    expect(messages.at(-1)).toMatch(
      /^As empresas gratuitas .* Tente novamente a partir de \d\d\/\d\d às 21:00\.$/,
    );

    // Nor does joining by its code mail a stranger then; a company that pays is no part of it.
    const [first] = empresas as [SignedIn];
    const { body: record } = await stack.call<{ codigoEmpresa: string }>(
      'GET',
      `/empresa/${first.empresaId}`,
      {
        token: first.token,
      },
    );
    const join = {
      nome: 'Bia',
      email: freshEmail('entra'),
      senha: PASSWORD,
      codigoEmpresa: record.codigoEmpresa,
    };
    expect((await stack.call('POST', '/cadastrar-colaborador-com-codigo', { body: join })).status).toBe(429);
    // Nor does another e-mail of a company, nor another company from there.
    const changed = { ...record, email: freshEmail('estranha'), senhaAtual: PASSWORD };
    const { status: change } = await stack.call('PUT', `/empresa/${first.empresaId}`, {
      token: first.token,
      body: changed,
    });
    expect(change).toBe(429);
    await at(12 * 3_600_000);
    await expect(signUpEmpresa(stack)).rejects.toThrow('429');
    await stack.tool('relogio', {});
    await setPlan(stack, first, 'expert_anual');
    await at(60_000);
    expect((await invite(first)).status).toBe(201);
    await stack.tool('relogio', {});
  });
});

it('keeps of that address what only the stage’s key makes of it: trying all addresses finds nothing', async () => {
  await stack.tool('relogio', {});
  await at(24 * 3_600_000);
  const { empresaId } = await signUpEmpresa(stack);
  const marks = await derive('rede', CLIENT);
  expect(marks.map((mark) => mark.toString('base64url'))).toContain(await originOf(empresaId));
  await stack.tool('relogio', {});
});
