import { beforeAll, expect, it } from 'vitest';
import type { Equipe } from '../../shared/routes/entities.ts';
import { setPlan } from '../support/admin.ts';
import { axe } from '../support/axe.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { moveTo, newEquipe, newPost } from '../support/content.ts';
import { heading, see, signedIn } from '../support/screen.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;
let ana: SignedIn;
let bia: SignedIn;
let vendas: Equipe;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'times');
  await setPlan(stack, empresa, 'enterprise_anual');
  vendas = await newEquipe(stack, empresa, 'Vendas');
  await newEquipe(stack, empresa, 'Suporte');
  [ana, bia] = [await newFuncionario(stack, empresa, 'ana'), await newFuncionario(stack, empresa, 'bia')];
  await moveTo(stack, empresa, bia.id, vendas.id);
  const post = await newPost(stack, empresa, { ups: 10 });
  for (const who of [ana, bia]) {
    await connectLinkedin(stack, who);
    expect((await share(stack, who, post.id)).status).toBe(200);
  }
  await until('the share of the team', async () => {
    const query = { empresaId: empresa.id, periodo: 'mes', equipe: vendas.id };
    const { body } = await stack.call<{ totais: { compartilhamentos: number } }>('GET', '/api/resultados', {
      token: empresa.token,
      query,
    });
    return body.totais.compartilhamentos === 1 ? true : undefined;
  });
});

it('an employee narrows the ranking to a team, which the address keeps', async () => {
  const page = await signedIn(browser, ana, '/DashboardColab?aba=ranking', { viewport: PHONE });
  await see(page, 'Pessoa bia');
  await page.getByLabel('Equipe', { exact: true }).selectOption('Vendas');
  await see(page, 'Só quem está na equipe hoje.');
  await page.getByText('Pessoa ana').waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('equipe')).toBe(vendas.id);
  await page.reload();
  await see(page, 'Pessoa bia');
  expect(await page.getByText('Pessoa ana').count()).toBe(0);
  expect(await axe(page, 'ranking de uma equipe')).toEqual([]);
  await page.getByLabel('Equipe', { exact: true }).selectOption('Suporte');
  await see(page, 'Nenhum colaborador disponível no ranking');
  await page.getByLabel('Equipe', { exact: true }).selectOption('Todas');
  await see(page, 'Pessoa ana');
  expect(new URL(page.url()).searchParams.has('equipe')).toBe(false);
});

it('a company reads what a team did, and another period of it', async () => {
  const page = await signedIn(browser, empresa, `/DashboardEmpresa?aba=resultados&equipe=${vendas.id}`);
  await see(page, 'Só o que as pessoas fizeram enquanto estavam na equipe.');
  await see(page, '1 de 1 pessoa');
  await page.getByRole('radio', { name: 'Semana' }).click();
  await page.waitForURL(/periodo=semana/);
  expect(new URL(page.url()).searchParams.get('equipe')).toBe(vendas.id);
  expect(await axe(page, 'resultados de uma equipe')).toEqual([]);
  await page.getByLabel('Equipe', { exact: true }).selectOption('Suporte');
  await see(page, 'Ninguém da equipe compartilhou neste período');
  await page.getByLabel('Equipe', { exact: true }).selectOption('Todas');
  await see(page, '2 de 2 pessoas');
  await heading(page, 'Equipes');
});

it('a company without teams sees nothing of it', async () => {
  const other = await newEmpresa(stack, 'semtimes');
  await setPlan(stack, other, 'enterprise_anual');
  for (const path of ['?aba=resultados', '?aba=colaboradores&ver=ranking']) {
    const page = await signedIn(browser, other, `/DashboardEmpresa${path}`);
    await see(page, /Nenhum (compartilhamento neste período|colaborador disponível no ranking)/);
    expect(await page.getByLabel('Equipe', { exact: true }).count()).toBe(0);
  }
});
