import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Produto } from '../../../shared/routes/entities.ts';
import { loja } from '../../../shared/routes/loja.ts';
import { asEmpresa, asFuncionario } from '../support/people.ts';
import { newExchange, newProduct } from '../support/records.ts';
import { at, button, dialog, field, fill, follow, left, open, pick, press, see } from '../support/screen.ts';

const STORE = '/DashboardEmpresa?aba=loja';
const OWN_STORE = '/DashboardColab?aba=loja';
const voucher = (change: Partial<Produto> = {}) => newProduct('Vale', { tipo: 'vale', ...change });
const delivered = { status: 'entregue', temCodigo: true } as const;

it('the type is chosen once; a voucher has no stock to type, and without codes goes on to them', async () => {
  let produtos: Produto[] = [];
  const api = asEmpresa().on(loja.listProducts, () => ({ produtos }));
  await open(api, `${STORE}&ver=novo`);
  await see('Quantidade');
  (await screen.findByRole('radio', { name: 'Vale' })).click();
  await see(/entrega um código na hora/);
  expect(screen.queryByLabelText('Quantidade')).toBeNull();
  await fill({ Nome: 'Vale', 'Valor em UPS': '20' });
  api.on(loja.createProduct, () => {
    produtos = [voucher({ quantidade: 0 })];
    return { produto: produtos[0] as Produto };
  });
  await press('Cadastrar');
  await see('Vale cadastrado. Agora inclua os códigos.');
  const [sent] = api.callsOf(loja.createProduct);
  expect(sent?.body).toMatchObject({ nome: 'Vale', tipo: 'vale', valor_ups: '20' });
  expect(sent?.body).not.toHaveProperty('quantidade');
  await see('Sem códigos, o vale aparece esgotado na loja.');
  expect(screen.queryByRole('radio', { name: 'Produto' })).toBeNull();
});

/** A server that registers one voucher; `Cadastrar Novo` is filled in with these codes. */
async function newVoucherWith(codes: string) {
  const produto = voucher({ quantidade: 0 });
  const api = asEmpresa().on(loja.listProducts, { produtos: [] }).on(loja.createProduct, { produto });
  await open(api, `${STORE}&ver=novo`);
  (await screen.findByRole('radio', { name: 'Vale' })).click();
  await fill({ Nome: 'Vale', 'Valor em UPS': '20', 'Códigos (opcional)': codes });
  return { api, produto };
}

it('a voucher is made with its codes in one form', async () => {
  const { api, produto } = await newVoucherWith('A-1\nA-2\t50');
  await see('A linha 2 não é um código só, de até 200 caracteres.');
  expect((await button('Cadastrar')).disabled).toBe(true);
  await fill({ 'Códigos (opcional)': 'A-1\n A-2 \nA-1' });
  api.on(loja.addCodes, { incluidos: 2, repetidos: 0 });
  await press('Cadastrar');
  await see('Vale cadastrado com 2 códigos.');
  await at(STORE);
  expect(api.callsOf(loja.createProduct)[0]?.body).not.toHaveProperty('codigos');
  expect(api.callsOf(loja.addCodes)).toMatchObject([
    { params: { id: produto.id }, body: { codigos: ['A-1', 'A-2'] } },
  ]);
});

it('codes that cannot be added stay, the voucher is not made twice, and they are sent again', async () => {
  const { api } = await newVoucherWith('A-1\nA-2');
  api.fail(loja.addCodes, 429, 'Sua empresa já enviou códigos 200 vezes hoje.');
  await press('Cadastrar');
  await see(
    'O vale foi cadastrado, mas os códigos não entraram. Sua empresa já enviou códigos 200 vezes hoje. O que você digitou está abaixo.',
  );
  expect((await field('Novos códigos')).value).toBe('A-1\nA-2');
  expect(screen.queryByRole('button', { name: 'Cadastrar' })).toBeNull();
  expect(Object.values({ ...sessionStorage, ...localStorage }).join()).not.toContain('A-1');
  api.on(loja.addCodes, { incluidos: 2, repetidos: 0 });
  await press('Incluir 2 códigos');
  await see('2 códigos incluídos.');
  await at(STORE);
  expect(api.callsOf(loja.createProduct)).toHaveLength(1);
});

it('codes are pasted or come from a file, are counted before they are sent, and stay after a failure', async () => {
  let produto = voucher({ quantidade: 3 });
  const api = asEmpresa()
    .on(loja.listProducts, () => ({ produtos: [produto] }))
    .fail(loja.addCodes);
  await open(api, `${STORE}&produto=${produto.id}`);
  await see('Restam 3 códigos. Inclua mais antes que acabem.');
  expect((await button('Incluir códigos')).disabled).toBe(true);
  await fill({ 'Novos códigos': `A-1\n A-2 \n\n${'x'.repeat(201)}` });
  await see('A linha 4 não é um código só, de até 200 caracteres.');
  await fill({ 'Novos códigos': 'A-1\nA-2\t50' });
  await see('A linha 2 não é um código só, de até 200 caracteres.');
  await fill({ 'Novos códigos': 'A-1\n A-2 \n\nA-1' });
  const file = new File(['\uFEFFCódigo;Valor\r\n"B;1";50\r\nB-2;50\r\n'], 'vales.csv', { type: 'text/csv' });
  await pick(file);
  await press('Incluir 4 códigos');
  await see(/^Não foi possível incluir todos os códigos/);
  expect((await field('Novos códigos')).value).toBe('A-1\n A-2 \n\nA-1\nB;1\nB-2');
  api.on(loja.addCodes, () => {
    produto = { ...produto, quantidade: 6 };
    return { incluidos: 3, repetidos: 1 };
  });
  await press('Incluir 4 códigos');
  await see('3 códigos incluídos. 1 código já conhecido.');
  await see('6 códigos para trocar.');
  expect(api.callsOf(loja.addCodes).at(-1)?.body).toEqual({ codigos: ['A-1', 'A-2', 'B;1', 'B-2'] });
  expect((await field('Novos códigos')).value).toBe('');
});

it.each([
  ['Excel in Brazil', Buffer.from('sep=;\r\nCódigo;Valor\r\nA-1;50\r\nA-2;50\r\n\x1a', 'latin1')],
  ['an old program', Buffer.from('A-1\rA-2\x1a', 'latin1')],
  ['UTF-16', Buffer.from('\uFEFFCódigo\tValor\r\n\u200bA-1\u202c\t50\rA-2\t50\n', 'utf16le')],
])('a file of codes is read as %s saves it', async (_what, bytes) => {
  const produto = voucher({ quantidade: 9 });
  await open(asEmpresa().on(loja.listProducts, { produtos: [produto] }), `${STORE}&produto=${produto.id}`);
  await field('Novos códigos');
  await pick(new File([bytes], 'vales.csv', { type: 'text/csv' }));
  await button('Incluir 2 códigos');
  expect((await field('Novos códigos')).value).toBe('A-1\nA-2');
  await fill({ 'Novos códigos': 'A-1\n5,51199E+12' });
  await see('A linha 2 não é um código só, de até 200 caracteres.');
});

it('more codes than one call takes go in several', async () => {
  const produto = voucher({ quantidade: 9 });
  const api = asEmpresa().on(loja.listProducts, { produtos: [produto] });
  api.on(loja.addCodes, ({ body }) => ({
    incluidos: (body as { codigos: string[] }).codigos.length,
    repetidos: 0,
  }));
  await open(api, `${STORE}&produto=${produto.id}`);
  await fill({ 'Novos códigos': Array.from({ length: 5001 }, (_, n) => `C${n}`).join('\n') });
  await press('Incluir 5.001 códigos');
  await see('5.001 códigos incluídos.');
  expect(
    api.callsOf(loja.addCodes).map(({ body }) => (body as { codigos: string[] }).codigos.length),
  ).toEqual([5000, 1]);
});

it('after the exchange the code is shown, with Copiar, instructions and the way to Minhas Trocas', async () => {
  const vale = voucher({ valor_ups: 20 });
  const troca = newExchange(vale, delivered);
  const api = asFuncionario({ ups: 50 })
    .on(loja.listProducts, { produtos: [vale] })
    .on(loja.historyOfEmployee, { trocas: [troca] })
    .on(loja.exchange, { message: 'Troca realizada com sucesso!', troca, ups: 30 })
    .fail(loja.readCode, 500);
  await open(api, OWN_STORE);
  await see('Código na hora');
  await press('Trocar Vale');
  const asking = await dialog();
  await press('Sim', asking);
  await left(asking);
  const shown = await dialog();
  await see('Seu código de Vale', shown);
  await see('Não foi possível mostrar o código.', shown);
  api.on(loja.readCode, { codigo: 'PRESENTE-4711', instrucoes: 'Use no site.' });
  await press('Tentar novamente', shown);
  await see('PRESENTE-4711', shown);
  await see('Use no site.', shown);
  await press('Copiar', shown);
  await see('Copiado!', shown);
  expect(await navigator.clipboard.readText()).toBe('PRESENTE-4711');
  await button('Imprimir', shown);
  await follow('Minhas Trocas', shown);
  await at(`${OWN_STORE}&ver=trocas`);
  await press('Ver código de Vale');
  await see('PRESENTE-4711', await dialog());
  const again = await dialog();
  await press('Entendi', again);
  await left(again);
  expect(document.body.textContent).not.toContain('PRESENTE-4711');
});

it('the company sees the end of the code, and cancels until it was read', async () => {
  const vale = voucher();
  const person = { Funcionario: { nome: 'Rui' } };
  const unread = newExchange(vale, {
    ...delivered,
    ...person,
    codigoFinal: '4711',
    entregueEm: new Date().toISOString(),
  });
  const read = newExchange(voucher({ nome: 'Vale lido' }), {
    ...delivered,
    ...person,
    produtoNome: 'Vale lido',
    codigoFinal: '0815',
    codigoVisto: true,
  });
  const api = asEmpresa()
    .on(loja.listProducts, { produtos: [vale] })
    .on(loja.manageStore, ({ query }) => ({ trocas: query.situacao === 'encerrada' ? [unread, read] : [] }));
  await open(api, `${STORE}&ver=trocas`);
  await see('Código …4711 · não visto');
  await see('Código …0815 · visto');
  expect(screen.queryByRole('button', { name: /Desfazer|Cancelar troca: Vale lido|Entregue/ })).toBeNull();
  api.fail(loja.setExchangeStatus, 409, 'O código já foi visto.');
  await press('Cancelar troca: Vale, de Rui');
  const asking = await dialog();
  await see('Os UPS voltam para Rui e o código volta ao vale.', asking);
  await press('Cancelar troca', asking);
  await see('O código já foi visto.');
  const { temCodigo: _, codigoFinal: __, ...cancelled } = { ...unread, status: 'cancelada' as const };
  api.on(loja.setExchangeStatus, { troca: cancelled });
  await press('Cancelar troca: Vale, de Rui');
  await press('Cancelar troca', await dialog());
  await see('Troca cancelada.');
});
