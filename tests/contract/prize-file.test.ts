import { expect, it } from 'vitest';
import { updateItem } from '../../functions/platform/dynamodb/commands.ts';
import { lineId } from '../../functions/platform/dynamodb/ids.ts';
import { write } from '../../functions/platform/dynamodb/writes.ts';
import { monthOf } from '../../shared/rules/dates.ts';
import { addMonths } from '../../shared/rules/periodos.ts';
import { newFuncionario, type SignedIn, setEmpresa } from '../support/contas.ts';
import { newExchange, newPost, newProduct } from '../support/content.ts';
import { LINK, visit } from '../support/links.ts';
import { prizeFile, saveRules } from '../support/prizes.ts';
import { newSharer, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const mes = monthOf(new Date());

it('holds what was expected, shared and received in the month, for the company and the person alike', async () => {
  const { empresa, funcionario } = await newSharer(stack);
  const file = async (who: SignedIn = empresa) => (await prizeFile(stack, who, funcionario.id, mes)).body;
  expect(await file()).toEqual({
    pessoa: {
      id: funcionario.id,
      nome: 'Pessoa pessoa',
      email: funcionario.email,
      vinculo: null,
      matricula: null,
      situacao: 'ativo',
    },
    mes,
    regras: { esperadoCompartilhamentos: null, esperadoCliques: null, vinculosQueTrocam: null, desde: null },
    regulamento: null,
    compartilhamentos: [],
    trocas: [],
    movimentos: { primeiro: null, ultimo: null, integridade: 'conferida' },
    cliques: 0,
    acimaDoEsperado: null,
  });
  const regras = await saveRules(stack, empresa, { esperadoCompartilhamentos: 0, esperadoCliques: 0 });
  await setEmpresa(stack, empresa, { regulamento: 'Um post por semana.' });
  const accepted = await stack.call('POST', '/api/regulamento/aceitar', {
    token: funcionario.token,
    body: { versao: 1 },
  });
  expect(accepted.status).toBe(200);
  const legenda = `${funcionario.id} ${'palavra '.repeat(40)}`;
  const { id } = await newPost(stack, empresa, { legenda, ups: 25, ...LINK });
  const { body: shared } = await share(stack, funcionario, id);
  expect((await visit(shared.linkCurto ?? '')).status).toBe(302);
  const mug = await newProduct(stack, empresa, { valor_ups: 5, custoCentavos: 1050 });
  const pen = await newProduct(stack, empresa, { nome: 'Caneta', valor_ups: 6 });
  const given = await newExchange(stack, funcionario, mug.id);
  await newExchange(stack, funcionario, pen.id);
  const gone = await newExchange(stack, funcionario, pen.id);
  for (const [one, status] of [
    [given.id, 'entregue'],
    [gone.id, 'cancelada'],
  ])
    await stack.call('PUT', `/api/gerenciarTroca/${one}/status`, { token: empresa.token, body: { status } });
  const found = await until('the click to be counted', async () => {
    const answer = await file();
    return answer.acimaDoEsperado ? answer : undefined;
  });
  const pending = {
    produtoNome: 'Caneta',
    ups: 6,
    custoCentavos: null,
    status: 'pendente',
    entregueEm: null,
  };
  const delivered = { produtoNome: 'Caneca', ups: 5, custoCentavos: 1050, status: 'entregue' };
  const instant = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(found).toMatchObject({
    regras,
    regulamento: { versao: 1, aceitoEm: instant },
    compartilhamentos: [
      {
        data: instant,
        legenda: legenda.slice(0, 120),
        linkedinPostURL: shared.linkedinPostURL,
        ups: 25,
        cliques: 1,
      },
    ],
    trocas: [
      { ...delivered, data: given.data, entregueEm: instant },
      { ...pending, data: instant },
    ],
    movimentos: { primeiro: lineId(1), ultimo: lineId(5), integridade: 'conferida' },
    cliques: 1,
    acimaDoEsperado: true,
  });
  expect(await file(funcionario), 'the same for the person').toEqual(found);
  const before = await prizeFile(stack, empresa, funcionario.id, '2024-02');
  expect(before.body).toMatchObject({
    compartilhamentos: [],
    trocas: [],
    regulamento: null,
    acimaDoEsperado: null,
  });
  expect((await prizeFile(stack, empresa, funcionario.id, addMonths(mes, 1))).status).toBe(400);
});

it('says so when a line of the ledger was altered, whatever its month', async () => {
  const { empresa, funcionario } = await newSharer(stack);
  const { id } = await newPost(stack, empresa, { legenda: `Livro de ${empresa.id}` });
  await share(stack, funcionario, id);
  const integridade = async (month: string) =>
    (await prizeFile(stack, funcionario, funcionario.id, month)).body.movimentos.integridade;
  expect(await integridade(mes)).toBe('conferida');
  const first = { funcionarioId: funcionario.id, id: lineId(1) };
  await write(updateItem('movimentos', first, { set: { valor: 11 } }));
  expect([await integridade(mes), await integridade('2024-02')]).toEqual(['divergente', 'divergente']);
});

it('is gone with the person', async () => {
  const { empresa } = await newSharer(stack);
  const one = await newFuncionario(stack, empresa);
  await stack.call('DELETE', `/funcionarios/${one.id}`, { token: empresa.token });
  expect((await prizeFile(stack, empresa, one.id, mes)).status).toBe(404);
});
