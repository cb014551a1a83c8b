import { beforeAll, expect, it } from 'vitest';
import type { Post } from '../../shared/routes/entities.ts';
import { setPlan } from '../support/admin.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newEquipe } from '../support/content.ts';
import { dialog, fill, gone, press, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
const PEOPLE = '/DashboardEmpresa?aba=colaboradores';
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
  const page = await signedIn(browser, empresa, NEW);
  await page.getByLabel('Legenda', { exact: true }).waitFor();
  // Without a team nobody is asked whom a post is for.
  expect(await page.getByText('Para quem').count()).toBe(0);

  await page.goto(`${stack.url}${PEOPLE}`);
  await press(page, 'Equipes');
  await fill(dialog(page), { 'Nova equipe': 'Vendas' });
  await press(dialog(page), 'Criar');
  await see(dialog(page), 'Ninguém ainda');
  await press(dialog(page), 'Renomear Vendas');
  await fill(dialog(page), { 'Novo nome de Vendas': 'Comercial' });
  await press(dialog(page), 'Salvar');
  await see(dialog(page), 'Comercial');
  await press(dialog(page), 'Concluir');

  await page.getByRole('link', { name: 'Ver Mais sobre Pessoa lia' }).click();
  await page.getByLabel('Equipe', { exact: true }).selectOption({ label: 'Comercial' });
  await see(page, 'Equipe alterada.');

  await page.goto(`${stack.url}${NEW}`);
  await fill(page, { Legenda: 'Só para quem vende' });
  await page.getByRole('radio', { name: '5 UPS', exact: true }).check();
  await page.getByRole('radio', { name: 'Algumas equipes' }).check();
  await press(page, 'Publicar');
  await see(page, 'Escolha ao menos uma equipe.');
  const team = page.getByRole('checkbox', { name: 'Comercial' });
  expect(await team.evaluate((box) => box === document.activeElement)).toBe(true);
  await team.check();
  await see(page, '1 colaborador verá o post.');
  await press(page, 'Publicar');
  await see(page, 'Post publicado com sucesso!');

  await see(await signedIn(browser, lia, '/DashboardColab', { viewport: PHONE }), 'Só para quem vende');
  const colleague = await signedIn(browser, rui, '/DashboardColab', { viewport: PHONE });
  await see(colleague, 'Assim que a empresa publicar, os conteúdos aparecem aqui.');
  expect(await colleague.getByText('Só para quem vende').count()).toBe(0);

  // Gone with its people left, who are told what that means before.
  await page.goto(`${stack.url}${PEOPLE}`);
  await press(page, 'Equipes');
  await see(dialog(page), '1 colaborador');
  await press(dialog(page), 'Excluir Comercial');
  await see(page, 'Ninguém perde o acesso');
  await press(page, 'Sim');
  await gone(page.getByText('Comercial', { exact: true }));
});

const drafts = async () => {
  const query = { empresaId: empresa.id, situacao: 'rascunho' };
  return (await stack.call<{ rows: Post[] }>('GET', '/posts', { token: empresa.token, query })).body.rows;
};

it('what is meant for some teams is never kept as for all while none of them is chosen', async () => {
  const equipe = await newEquipe(stack, empresa);
  const page = await signedIn(browser, empresa, NEW, { viewport: PHONE });
  await page.getByRole('radio', { name: 'Algumas equipes' }).check();
  await fill(page, { Legenda: 'Só para as obras' });
  await see(page, 'Escolha ao menos uma equipe para salvar o rascunho.');
  await press(page, 'Salvar rascunho');
  await see(page, 'Escolha ao menos uma equipe.');
  const team = page.getByRole('checkbox', { name: equipe.nome });
  expect(await team.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await drafts()).toEqual([]);

  await page.keyboard.press('Space');
  await see(page, 'Rascunho salvo');
  const [draft] = await drafts();
  expect(draft).toMatchObject({ legenda: 'Só para as obras', equipes: [equipe.id] });

  // Gone on with: the words are kept, and the team that it has stays until another one is chosen.
  await page.goto(`${stack.url}${NEW}&rascunho=${draft?.id}`);
  await team.uncheck();
  await fill(page, { Legenda: 'Só para as obras do sul' });
  await until('the words', async () => (await drafts())[0]?.legenda.endsWith(' sul') || undefined);
  expect((await drafts())[0]?.equipes).toEqual([equipe.id]);
  await page.getByRole('radio', { name: '5 UPS', exact: true }).check();
  await page.getByRole('switch', { name: 'Agendar a publicação' }).check();
  await press(page, 'Agendar');
  await see(page, 'Escolha ao menos uma equipe.');
  expect(await team.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.getByRole('radio', { name: 'Todos' }).check();
  await until('what is for all', async () => (await drafts())[0]?.equipes.length === 0 || undefined);
  await stack.call('DELETE', `/api/equipes/${equipe.id}`, { token: empresa.token });
});
