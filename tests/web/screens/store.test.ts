import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import * as MSG from '../../../shared/messages.ts';
import { loja } from '../../../shared/routes/loja.ts';
import type { FakeApi } from '../support/fake-api.ts';
import { asFuncionario } from '../support/people.ts';
import { newExchange, newProduct } from '../support/records.ts';
import {
  at,
  button,
  dialog,
  follow,
  heading,
  left,
  open,
  press,
  pressTwice,
  see,
} from '../support/screen.ts';

const STORE = '/DashboardColab?aba=loja';
const MESSAGE = 'Troca realizada com sucesso!';
/** An employee with 50 UPS, whose company has these products. */
const shopping = (...produtos: ReturnType<typeof newProduct>[]): FakeApi =>
  asFuncionario({ ups: 50 }).on(loja.listProducts, { produtos }).on(loja.historyOfEmployee, { trocas: [] });

it('says when there is nothing yet', async () => {
  await open(shopping(), STORE);
  await see('Nenhum produto encontrado.');
  (await screen.findByRole('tab', { name: 'Minhas Trocas' })).click();
  await see('Nenhuma troca realizada.');
});

it('invites nobody to exchange UPS in a store that the plan does not have', async () => {
  await open(asFuncionario({}, 'expert_anual'), STORE);
  await see(MSG.upgradeLojaColaborador);
  expect(screen.queryByText('Troque seus UPS por produtos da sua empresa.')).toBeNull();
});

it('exchanges once after Sim, saying Trocando... meanwhile, and reloads the products', async () => {
  const caneca = newProduct('Caneca', { valor_ups: 20, quantidade: 1 });
  const api = shopping(caneca);
  const answer = api.hold(loja.exchange, { message: MESSAGE, troca: newExchange(caneca), ups: 30 });
  await open(api, STORE);
  // Whoever presses twice means one thing: the second press neither closes the dialog nor sends again.
  await pressTwice('Trocar Caneca');
  const asking = await dialog();
  await see('Saldo depois da troca', asking);
  await see('Trocar 20 UPS por Caneca?', asking);
  await button('Cancelar', asking);
  await pressTwice('Sim', asking);
  expect((await button('Trocando...', asking)).disabled).toBe(true);
  api.on(loja.listProducts, { produtos: [{ ...caneca, quantidade: 0 }] });
  answer();
  await left(asking);
  expect(api.callsOf(loja.exchange).map(({ query }) => query)).toEqual([
    { produtoId: caneca.id, funcionarioId: 'pessoa1' },
  ]);
  await see(MESSAGE);
  await see('Esgotado');
  expect((await button('Trocar Caneca')).disabled).toBe(true);
});

it('says what happens after an exchange, with instructions where there are any, and leads to Minhas Trocas', async () => {
  const caneca = newProduct('Caneca');
  const api = shopping(caneca).on(loja.exchange, { message: MESSAGE, troca: newExchange(caneca), ups: 40 });
  await open(api, STORE);
  await press('Trocar Caneca');
  const plain = await dialog();
  await press('Sim', plain);
  await left(plain);
  await see(/^A empresa já recebeu o seu pedido de Caneca\./);
  const main = await screen.findByRole('main');
  expect(within(main).getByRole('link', { name: 'Minhas Trocas' }).getAttribute('href')).toBe(
    `${STORE}&ver=trocas`,
  );
  const instrucoes = 'Retire na recepção.';
  api.on(loja.exchange, { message: MESSAGE, troca: newExchange(caneca, { instrucoes }), ups: 30 });
  await press('Trocar Caneca');
  await press('Sim', await dialog());
  await heading('Como receber Caneca');
  await see(instrucoes, await dialog());
  await follow('Minhas Trocas', await dialog());
  await at(`${STORE}&ver=trocas`);
});

it('stays as it was after Não, says what went wrong, and pays once by the same key when it is pressed again', async () => {
  const bone = newProduct('Boné', { valor_ups: 10 });
  const api = shopping(bone).fail(loja.exchange, 500);
  await open(api, STORE);
  await press('Trocar Boné');
  const first = await dialog();
  await press('Cancelar', first);
  await left(first);
  expect(api.callsOf(loja.exchange)).toEqual([]);
  await press('Trocar Boné');
  const second = await dialog();
  await press('Sim', second);
  await see('Erro ao realizar a troca. Por favor, tente novamente.', second);
  api.on(loja.exchange, { message: MESSAGE, troca: newExchange(bone), ups: 40 });
  await press('Sim', second);
  await left(second);
  const keys = api.callsOf(loja.exchange).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
  await press('Trocar Boné');
  await see('40', await dialog());
});

it('says what is missing for a product out of reach', async () => {
  await open(shopping(newProduct('Fone', { valor_ups: 380 })), STORE);
  await see('Faltam 330 UPS');
  expect((await button('Trocar Fone')).disabled).toBe(true);
});

it('says in place of Trocar that the company does not let this kind of employment exchange', async () => {
  const api = shopping().on(loja.listProducts, { produtos: [newProduct('Caneca')], podeTrocar: false });
  await open(api, STORE);
  await see('Caneca');
  await see(MSG.trocaForaDoVinculo);
  expect(screen.queryByRole('button', { name: /^Trocar/ })).toBeNull();
});

it('has what the balance pays first, then what misses least, and what is sold out last', async () => {
  await open(
    shopping(
      newProduct('Garrafa', { valor_ups: 10, quantidade: 0 }),
      newProduct('Fone', { valor_ups: 380 }),
      newProduct('Caneca', { valor_ups: 50 }),
      newProduct('Mochila', { valor_ups: 90 }),
      newProduct('Adesivo', { valor_ups: 5 }),
    ),
    STORE,
  );
  const names = await screen.findAllByRole('heading', { level: 2 });
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Caneca',
    'Adesivo',
    'Mochila',
    'Fone',
    'Garrafa',
  ]);
});

it('shows in Minhas Trocas what the company has delivered or cancelled', async () => {
  const instrucoes = 'Retire na recepção.';
  const trocas = [
    newExchange(newProduct('Caneca'), { status: 'entregue' }),
    newExchange(newProduct('Boné'), { status: 'cancelada' }),
    newExchange(newProduct('Adesivo'), { instrucoes }),
  ];
  await open(shopping().on(loja.historyOfEmployee, { trocas }), `${STORE}&ver=trocas`);
  const card = async (nome: string) => (await see(nome)).closest('li') as HTMLElement;
  await see(/^entregue$/i, await card('Caneca'));
  await see(/^cancelada$/i, await card('Boné'));
  await see(/UPS devolvidos/, await card('Boné'));
  await see(/^pendente$/i, await card('Adesivo'));
  await see(instrucoes, await card('Adesivo'));
});
