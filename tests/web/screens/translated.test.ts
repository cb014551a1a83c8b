import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { contas } from '../../../shared/routes/contas.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import { loja } from '../../../shared/routes/loja.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { asEmpresa, asFuncionario, EMPRESA, empresaApi, entering } from '../support/people.ts';
import { newExchange, newPost, newProduct } from '../support/records.ts';
import { at, dialog, fill, heading, left, open, press, pressItem, see, until } from '../support/screen.ts';
import { startTranslator } from '../support/translator.ts';

let stop = () => {};
beforeEach(() => {
  stop = startTranslator();
});
afterEach(() => stop());

describe('a page under the browser’s translator', () => {
  it('signs in after a refusal, with a button that was busy twice', async () => {
    const api = entering(empresaApi(), 'empresa').fail(contas.login, 401, 'Credenciais inválidas.');
    await open(api, '/');
    await fill({ 'E-mail': 'aurora@exemplo.com.br', Senha: 'Senha123' });
    await press('Entrar');
    await see('Credenciais inválidas.');
    entering(api, 'empresa');
    await press('Entrar');
    await at('/DashboardEmpresa');
    await heading('Conteúdos Disponíveis');
  });

  it('saves a form after a refusal, and says the second sentence in place of the first', async () => {
    const api = asEmpresa().fail(empresas.updateEmpresa, 409, 'Já existe.');
    await open(api, '/DashboardEmpresa?aba=ajustes');
    await fill({ 'Razão social': '' });
    await press('Atualizar');
    await see(/obrigatóri/);
    await fill({ 'Razão social': 'Girassol Energia' });
    await press('Atualizar');
    await see('Já existe.');
    api.on(empresas.updateEmpresa, { ...EMPRESA, nome: 'Girassol Energia' });
    await press('Atualizar');
    await see('Atualização feita com sucesso!');
  });

  it('asks in a dialog, fails, and deletes', async () => {
    const post = newPost({ legenda: 'Vai embora' });
    let rows = [post];
    const api = asEmpresa()
      .on(posts.listPosts, () => ({ rows, count: rows.length }))
      .fail(posts.removePost, 503);
    await open(api, '/DashboardEmpresa');
    await press('Opções do post: Vai embora');
    await pressItem('Excluir');
    const asking = await dialog();
    await press('Sim', asking);
    await see(/Erro ao excluir o post/, asking);
    rows = [];
    api.on(posts.removePost, { message: 'Post excluído com sucesso.' });
    await press('Sim', asking);
    await left(asking);
    await until(() => screen.queryByText('Vai embora') === null);
  });

  it('exchanges in the store', async () => {
    const bone = newProduct('Boné', { valor_ups: 10 });
    const api = asFuncionario()
      .on(loja.listProducts, { produtos: [bone] })
      .on(loja.historyOfEmployee, { trocas: [] })
      .fail(loja.exchange, 500);
    await open(api, '/DashboardColab?aba=loja');
    await press('Trocar Boné');
    const asking = await dialog();
    await press('Sim', asking);
    await see('Erro ao realizar a troca. Por favor, tente novamente.', asking);
    api.on(loja.exchange, { message: 'ok', troca: newExchange(bone), ups: 40 });
    await press('Sim', asking);
    await left(asking);
  });
});
