import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import * as MSG from '../../../shared/messages.ts';
import type { Produto, Troca } from '../../../shared/routes/entities.ts';
import { loja } from '../../../shared/routes/loja.ts';
import { asEmpresa } from '../support/people.ts';
import { newExchange, newProduct } from '../support/records.ts';
import {
  button,
  choose,
  dialog,
  fill,
  follow,
  gone,
  heading,
  left,
  open,
  press,
  pressTwice,
  reload,
  see,
  until,
} from '../support/screen.ts';

const STORE = '/DashboardEmpresa?aba=loja';

it('registers a product, and edits only what changed', async () => {
  let produtos: Produto[] = [];
  const api = asEmpresa()
    .on(loja.listProducts, () => ({ produtos }))
    .on(loja.createProduct, ({ body }) => {
      const { nome, valor_ups, quantidade } = body as Produto;
      const produto = newProduct(nome, { valor_ups: Number(valor_ups), quantidade: Number(quantidade) });
      produtos = [produto];
      return { produto };
    })
    .on(loja.updateProduct, ({ body }) => {
      const produto = { ...(produtos[0] as Produto), valor_ups: Number((body as Produto).valor_ups) };
      produtos = [produto];
      return { produto };
    });
  await open(api, STORE);
  await see('Nenhum produto encontrado.');
  (
    await within(await screen.findByRole('main')).findAllByRole('link', { name: 'Cadastrar Novo' })
  )[0]?.click();
  await heading('Cadastrar Produto');
  await press('Cadastrar');
  await until(() => screen.getByLabelText('Quantidade').getAttribute('aria-invalid') === 'true');
  expect(api.callsOf(loja.createProduct)).toEqual([]);
  await fill({ Nome: 'Garrafa', 'Valor em UPS': '40', Quantidade: '3' });
  await press('Cadastrar');
  await see('Produto cadastrado com sucesso!');

  await follow('Gerenciar Garrafa');
  await heading('Editar Produto');
  expect((await button('Salvar')).disabled).toBe(true);
  await fill({ 'Valor em UPS': '45' });
  await press('Salvar');
  await see('Produto atualizado com sucesso!');
  await see('45', await screen.findByRole('main'));
});

it('deletes a product after asking', async () => {
  let produtos = [newProduct('Garrafa')];
  const api = asEmpresa()
    .on(loja.listProducts, () => ({ produtos }))
    .on(loja.removeProduct, () => {
      produtos = [];
      return { message: MSG.produtoExcluido };
    });
  await open(api, STORE);
  await follow('Gerenciar Garrafa');
  await press('Excluir');
  await heading('Excluir Garrafa?');
  await press('Excluir', await dialog());
  await see('Nenhum produto encontrado.');
});

/** The server of Gerenciar Trocas: two people wait for the same product. */
function managing() {
  const adesivo = newProduct('Adesivo', { valor_ups: 0, quantidade: 0 });
  const of = (nome: string) => newExchange(adesivo, { Funcionario: { nome: `Pessoa ${nome}` } });
  let trocas = [of('caio'), of('rita')];
  return asEmpresa()
    .on(loja.listProducts, () => {
      const back = trocas.filter(({ status }) => status === 'cancelada').length;
      return { produtos: [{ ...adesivo, quantidade: back }] };
    })
    .on(loja.manageStore, ({ query: { situacao } }) => ({
      trocas: trocas.filter(({ status }) =>
        situacao === 'encerrada' ? status !== 'pendente' : status === situacao,
      ),
    }))
    .on(loja.setExchangeStatus, ({ params, body }) => {
      const { status, observacao = null } = body as Pick<Troca, 'status' | 'observacao'>;
      const entregueEm = status === 'entregue' ? { entregueEm: new Date().toISOString() } : {};
      trocas = trocas.map(({ entregueEm: _, ...troca }) =>
        troca.id === params.id ? { ...troca, status, observacao, ...entregueEm } : troca,
      );
      return { troca: trocas.find(({ id }) => id === params.id) as Troca };
    });
}
const rows = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent.includes('Adesivo'));

it('delivers what was pressed, however often, undoes it, and cancels another, which gives the stock back', async () => {
  const api = managing();
  await open(api, `${STORE}&ver=trocas`);
  await see(/Pessoa caio/);
  await pressTwice('Marcar como Entregue: Adesivo, de Pessoa caio');
  await see('Troca marcada como entregue.');
  expect(api.callsOf(loja.setExchangeStatus)).toHaveLength(1);
  // The card stays where it was, and whoever works by keyboard is on it.
  expect(rows()[0]?.textContent).toContain('Pessoa caio');
  const undo = await button('Desfazer: Adesivo, de Pessoa caio');
  await until(() => document.activeElement === undo);
  await button('Marcar como Entregue: Adesivo, de Pessoa rita');
  undo.click();
  await see('Entrega desfeita.');
  await press('Entregar com recado: Adesivo, de Pessoa caio');
  const noting = await dialog();
  await fill({ 'Recado para Pessoa caio': 'Está na sua mesa.' }, noting);
  await press('Marcar como Entregue', noting);
  await left(noting);
  await see('Está na sua mesa.', rows()[0]);
  await button('Desfazer: Adesivo, de Pessoa caio');
  await pressTwice('Cancelar troca: Adesivo, de Pessoa rita');
  await heading('Cancelar a troca de Adesivo?');
  const cancelling = await dialog();
  await press('Cancelar troca', cancelling);
  await left(cancelling);
  await see('cancelada');
  await until(() => document.activeElement !== document.body);
  await choose('radio', 'Canceladas');
  await see(/UPS devolvidos/);
  expect(rows().filter(({ textContent }) => textContent.includes('Pessoa rita'))).toHaveLength(1);
  await choose('radio', 'Pendentes');
  await see('Nada espera pela entrega.');
  await reload();
  await see('Nada espera pela entrega.');
  await gone(/Pessoa/);
  await follow('Produtos', await screen.findByRole('main'));
  await see('Resta 1');
});
