import { expect, it } from 'vitest';
import type { Mail } from '../../../infra/local/services/ses.ts';
import { setPlan } from '../../support/admin.ts';
import { avisoCalls } from '../../support/avisos.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../../support/contas.ts';
import { fillWindow } from '../../support/rate.ts';
import { stackForFile } from '../../support/stack.ts';

/** Exchange and cancel in a loop mails owner and employee without limit; the mail service is shared with recovery. */
const stack = stackForFile({ limites: 'producao' });
const avisos = avisoCalls(stack);

/** From a full day on, so that none ends in a test. */
const DAY = Math.ceil(Date.now() / 86_400_000 + 1) * 86_400_000;
const ABOUT_EXCHANGES = /^(Nova troca na loja|Sua troca foi cancelada)$/;
const mailsTo = (email: string) => stack.look<Mail[]>(`emails?to=${encodeURIComponent(email)}`);

async function newStore() {
  const empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
  const funcionario = await newFuncionario(stack, empresa);
  const { empresaId, token } = empresa;
  const product = { nome: 'Caneca', valor_ups: 0, quantidade: 1000, empresaId };
  const made = await stack.call<{ produto: { id: string } }>('POST', '/api/novoproduto', {
    token,
    body: product,
  });
  return { empresa, funcionario, produtoId: made.body.produto.id };
}

async function exchange({ id, token }: SignedIn, produtoId: string): Promise<string> {
  const { status, body } = await stack.call<{ troca: { id: string } }>('POST', '/api/trocarups', {
    token,
    query: { produtoId, funcionarioId: id },
  });
  expect(status).toBe(200);
  return body.troca.id;
}

it('a company has so many mails a day, is told once, and its recovery never waits for them', async () => {
  const { empresa, funcionario, produtoId } = await newStore();
  const other = await newStore();
  await stack.tool('relogio', { agora: new Date(DAY).toISOString() });
  const [owner, employee] = await Promise.all(
    [empresa, funcionario].map(async (who) => ({ ...who, ...(await stack.login(who.email, 'Senha123')) })),
  );
  if (!owner || !employee) throw new Error('nobody signed in');
  // All but the last ten mails of the day of a company with one employee.
  const day = { name: 'correio-avisos', subject: owner.empresaId, windowMs: 86_400_000 };
  await fillWindow(day, 100, new Date(DAY));
  for (let n = 0; n < 10; n += 1) {
    const id = await exchange(employee, produtoId);
    const cancelled = await stack.call('PUT', `/api/gerenciarTroca/${id}/status`, {
      token: owner.token,
      body: { status: 'cancelada' },
    });
    expect(cancelled.status).toBe(200);
  }
  await avisos.waitForNotice(owner, 'emails_no_limite');
  // What another company is mailed afterwards comes after all of these.
  const next = { ...other.funcionario, ...(await stack.login(other.funcionario.email, 'Senha123')) };
  await exchange(next, other.produtoId);
  await stack.mail(other.empresa.email, ABOUT_EXCHANGES);
  const sent = [...(await mailsTo(owner.email)), ...(await mailsTo(employee.email))];
  expect(sent.filter(({ subject }) => ABOUT_EXCHANGES.test(subject))).toHaveLength(10);

  // The panel tells of each exchange as before, and of the limit once.
  const told = await avisos.waitForNotice(owner, 'troca_nova', 10);
  expect(told.avisos.filter(({ tipo }) => tipo === 'emails_no_limite')).toHaveLength(1);
  await stack.call('POST', '/solicitar-recuperacao', { body: { email: owner.email } });
  await stack.mail(owner.email, /^Redefina sua senha$/);
  await stack.tool('relogio', {});
});
