import { beforeAll, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { fill, gone, press, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
const PEOPLE = '/DashboardEmpresa?aba=colaboradores';
const TEAMS = `${PEOPLE}&ver=equipes`;
const NEW = '/DashboardEmpresa?aba=novo-post';
let empresa: SignedIn;
let lia: SignedIn;
let rui: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'equipes');
  await setPlan(stack, empresa, 'enterprise_anual');
  [lia, rui] = [await newFuncionario(stack, empresa, 'lia'), await newFuncionario(stack, empresa, 'rui')];
});

it('a company makes a team, puts somebody in it and posts for it; a colleague sees nothing of that', async () => {
  const page = await signedIn(browser, empresa, PEOPLE);
  await page.getByRole('link', { name: 'Equipes' }).click();
  await fill(page, { 'Nova equipe': 'Vendas' });
  await press(page, 'Criar');
  await see(page, 'Ninguém ainda');
  await press(page, 'Renomear Vendas');
  await fill(page, { 'Novo nome de Vendas': 'Comercial' });
  await press(page, 'Salvar');
  await see(page, 'Comercial');
  await page.getByRole('link', { name: 'Lista' }).click();

  await page.getByRole('link', { name: 'Ver Mais sobre Pessoa lia' }).click();
  await page.getByLabel('Equipe', { exact: true }).selectOption({ label: 'Comercial' });
  await see(page, 'Equipe alterada.');

  await page.goto(`${stack.url}${NEW}`);
  await fill(page, { Legenda: 'Só para quem vende' });
  await page.getByRole('radio', { name: '5 UPS', exact: true }).check();
  await page.getByRole('radio', { name: 'Algumas equipes' }).check();
  await page.getByRole('checkbox', { name: 'Comercial' }).check();
  await see(page, '1 colaborador verá o post.');
  await press(page, 'Publicar');
  await see(page, 'Post publicado com sucesso!');

  await see(await signedIn(browser, lia, '/DashboardColab', { viewport: PHONE }), 'Só para quem vende');
  const colleague = await signedIn(browser, rui, '/DashboardColab', { viewport: PHONE });
  await see(colleague, 'Assim que a empresa publicar, os conteúdos aparecem aqui.');
  expect(await colleague.getByText('Só para quem vende').count()).toBe(0);

  // Gone with its people left, who are told what that means before.
  await page.goto(`${stack.url}${TEAMS}`);
  await see(page, '1 colaborador');
  await press(page, 'Excluir Comercial');
  await see(page, 'Ninguém perde o acesso');
  await press(page.getByRole('dialog', { name: 'Excluir a equipe Comercial?' }), 'Excluir');
  await gone(page.getByText('Comercial', { exact: true }));
});
