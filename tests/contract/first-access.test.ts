import { beforeAll, expect, it, vi } from 'vitest';
import { verifyResults } from '../../functions/areas/resultados/verify-results.ts';
import type { Reply } from '../../shared/routes/define.ts';
import type { resultados } from '../../shared/routes/resultados.ts';
import { linkToken } from '../support/admin.ts';
import { freshEmail, newFuncionario, newPending, PASSWORD, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { type Directory, newDirectory, patch } from '../support/scim.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

/** Participation is measured by the employees who have signed in once. */
const stack = stackForFile();
let dir: Directory;
let empresa: SignedIn;
let ana: SignedIn;
beforeAll(async () => {
  dir = await newDirectory(stack);
  ({ empresa } = dir);
  ana = await newFuncionario(stack, empresa, 'ana');
  await connectLinkedin(stack, ana);
  await share(stack, ana, (await newPost(stack, empresa)).id);
});

const ask = async <T>(path: string, query = {}) =>
  (await stack.call<T>('GET', path, { token: empresa.token, query: { empresaId: empresa.id, ...query } }))
    .body;
/** The figures, once as many employees count as having signed in; no figure differs from its sources. */
const counted = async (acessaram: number) => {
  const totais = await until(`${acessaram} who signed in`, async () => {
    const found = await ask<Reply<typeof resultados.resultFigures>>('/api/resultados', { periodo: 'mes' });
    return found.totais.acessaram === acessaram && found.totais.participantes === 1
      ? found.totais
      : undefined;
  });
  expect((await ask<{ acessaram: number }>('/api/inicio')).acessaram).toBe(acessaram);
  // The employee's place is one among as many.
  const query = { email: ana.email };
  const { body } = await stack.call('GET', '/DadosColab', { token: ana.token, query });
  expect(body).toMatchObject({ posicao: 1, totalRanking: acessaram });
  // A pending employee is counted too, without having signed in.
  await vi.waitFor(async () => expect(await verifyResults(empresa.id, '9999-12-31')).toEqual([]), {
    timeout: 20_000,
    interval: 100,
  });
  return totais;
};

it('an invited employee counts from the first sign-in on, once', async () => {
  const email = freshEmail('convidada');
  await stack.call('POST', '/cadastrar-funcionario', {
    token: empresa.token,
    body: { nome: 'Bia', email, cargo: 'B', empresaId: empresa.id },
  });
  await until('the registration', async () => {
    const { totais } = await ask<Reply<typeof resultados.resultFigures>>('/api/resultados', {
      periodo: 'mes',
    });
    return totais.colaboradores === 2 || undefined;
  });
  expect(await counted(1)).toMatchObject({ participacao: 1, colaboradores: 2 });
  const query = { token: await linkToken(stack, email) };
  await stack.call('POST', '/definir-senha', { query, body: { senha: PASSWORD } });
  await Promise.all([stack.login(email, PASSWORD), stack.login(email, PASSWORD)]);
  expect(await counted(2)).toMatchObject({ participacao: 0.5, colaboradores: 2 });
});

it('a pending one counts from the approval on, an inactive or removed one no more', async () => {
  const pending = await newPending(stack, empresa);
  await counted(2);
  await stack.call('POST', `/funcionarios/${pending.id}/aprovar`, { token: empresa.token });
  await counted(3);
  const setActive = (value: boolean) =>
    dir.ask('PATCH', `/Users/${pending.id}`, { body: patch({ op: 'replace', path: 'active', value }) });
  await setActive(false);
  await counted(2);
  await setActive(true);
  await counted(3);
  await stack.call('DELETE', `/funcionarios/${pending.id}`, { token: empresa.token });
  await counted(2);
});
