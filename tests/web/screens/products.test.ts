import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { SAIR_SEM_SALVAR } from '#texts/empresas/empresa.ts';
import { PRODUTO } from '#texts/loja/empresa.ts';
import type { Produto } from '../../../shared/routes/entities.ts';
import { loja } from '../../../shared/routes/loja.ts';
import { asEmpresa } from '../support/people.ts';
import { newExchange, newProduct } from '../support/records.ts';
import { at, dialog, field, fill, follow, open, press, see, until } from '../support/screen.ts';

const STORE = '/DashboardEmpresa?aba=loja';

it('failures to create, change and delete a product have their own texts, and nothing typed is lost', async () => {
  let produtos: Produto[] = [];
  const api = asEmpresa()
    .on(loja.listProducts, () => ({ produtos }))
    .fail(loja.createProduct)
    .fail(loja.updateProduct)
    .fail(loja.removeProduct);
  await open(api, `${STORE}&ver=novo`);
  await fill({ Nome: 'Chaveiro', 'Valor em UPS': '10', Quantidade: '3' });
  await press('Cadastrar');
  await see('Erro ao cadastrar produto. Por favor, tente novamente.');
  api.on(loja.createProduct, ({ body }) => {
    const { nome, valor_ups, quantidade } = body as Produto;
    const produto = newProduct(nome, { valor_ups: Number(valor_ups), quantidade: Number(quantidade) });
    produtos = [produto];
    return { produto };
  });
  await press('Cadastrar');
  await see('Produto cadastrado com sucesso!');

  await follow('Gerenciar Chaveiro');
  await fill({ Quantidade: '4' });
  await press('Salvar');
  await see('Erro ao atualizar dados. Por favor, tente novamente mais tarde.');
  await press('Excluir');
  const asking = await dialog();
  await press('Excluir', asking);
  await see('Erro ao excluir o produto. Por favor, tente novamente.', asking);
  await press('Cancelar', asking);
  expect((await field('Quantidade')).value).toBe('4');
});

it('takes the cost of a product in reais, and clears it', async () => {
  let produtos = [newProduct('Chaveiro', { custoCentavos: 1990 })];
  const sent = () => api.callsOf(loja.updateProduct).map(({ body }) => (body as Produto).custoCentavos);
  const api = asEmpresa()
    .on(loja.listProducts, () => ({ produtos }))
    .on(loja.updateProduct, ({ body }) => {
      const produto = { ...(produtos[0] as Produto), custoCentavos: (body as Produto).custoCentavos };
      produtos = [produto];
      return { produto };
    });
  const label = 'Custo de cada unidade, em reais (opcional)';
  await open(api, STORE);
  await follow('Gerenciar Chaveiro');
  await fill({ [label]: 'caro' });
  await press('Salvar');
  await see('Informe um valor de R$ 0,00 a R$ 100.000,00.');
  // The refused submission ends with the focus on the field.
  await until(() => document.activeElement === screen.getByLabelText(label));
  expect(sent()).toEqual([]);
  await fill({ [label]: 'R$ 1.234,5' });
  await press('Salvar');
  await at(STORE);
  await follow('Gerenciar Chaveiro');
  expect((await field(label)).value).toBe('1234,50');
  await fill({ [label]: '' });
  await press('Salvar');
  await at(STORE);
  expect(sent()).toEqual([123_450, null]);
});

it('a form that was left with changes does not hold up the first press on the next page', async () => {
  await open(asEmpresa().on(loja.listProducts, { produtos: [newProduct('Chaveiro')] }), STORE);
  await follow('Gerenciar Chaveiro');
  await fill({ Nome: 'Outro' });
  await follow(PRODUTO.voltar);
  await press(SAIR_SEM_SALVAR.sair, await dialog());
  await follow('Gerenciar Chaveiro');
  expect((await field('Nome')).value).toBe('Chaveiro');
});

it('Gerenciar Trocas says Carregando... first, and names a deleted employee as not found', async () => {
  const bone = newProduct('Boné', { valor_ups: 0 });
  const api = asEmpresa().on(loja.listProducts, { produtos: [bone] });
  const answer = api.hold(loja.manageStore, { trocas: [newExchange(bone, { Funcionario: null })] });
  await open(api, STORE);
  await follow('Gerenciar Trocas');
  await at(`${STORE}&ver=trocas`);
  await screen.findByText('Carregando...');
  answer();
  await see(/Funcionário não encontrado/);
});

it('marking as delivered fails: the status stays, and a toast says so', async () => {
  const adesivo = newProduct('Adesivo', { valor_ups: 0 });
  const troca = newExchange(adesivo, { Funcionario: { nome: 'Pessoa rui' } });
  const api = asEmpresa()
    .on(loja.manageStore, { trocas: [troca] })
    .fail(loja.setExchangeStatus);
  await open(api, `${STORE}&ver=trocas`);
  await press('Marcar como Entregue: Adesivo, de Pessoa rui');
  await see('Não foi possível mudar o status da troca. Tente novamente.');
  const row = (await see(/Pessoa rui/)).closest('li') as HTMLElement;
  await see(/pendente/i, row);
});
