import { newEmpresa } from '../../../support/contas.ts';
import type { TestStack } from '../../../support/stack.ts';
import { caller, photoForm } from './call.ts';

/** In a company of the demonstration, where people already own UPS. */
export async function store(stack: TestStack, buyer: string): Promise<void> {
  const call = caller(stack);
  const { token } = await stack.login('empresa@demo.local', 'Demo1234');
  const { empresaId } = await call('GET', '/empresaId', { token, query: { email: 'empresa@demo.local' } });
  const funcionario = (await stack.login(buyer, 'Demo1234')).token;
  const { IdFuncionario: funcionarioId = '' } = await call('GET', '/DadosColab', {
    token: funcionario,
    query: { email: buyer },
  });
  await call('PUT', '/api/premios/regras', {
    token,
    body: { empresaId, esperadoCompartilhamentos: 7, esperadoCliques: null, vinculosQueTrocam: null },
  });
  const photo = await photoForm();
  const fields = { nome: 'Caneca', valor_ups: '0', quantidade: '5', empresaId: empresaId ?? '' };
  const created = await call<{ produto: { id: string } }>('POST', '/api/novoproduto', {
    token,
    body: photo(fields, 'imagem'),
    key: 'produto-1',
  });
  const { id } = created.produto;
  await call('POST', '/api/novoproduto', { token, body: photo(fields, 'imagem'), key: 'produto-1' });
  await call('POST', '/api/ajustarproduto', { token, body: photo({ ...fields, id }, 'imagem') });
  await call('GET', `/api/produtos/${empresaId}`, { token: funcionario });
  const query = { produtoId: id, funcionarioId };
  const bought = await call<{ troca: { id: string } }>('POST', '/api/trocarups', {
    token: funcionario,
    query,
    key: 'troca-1',
  });
  const again = await call<{ troca: { id: string } }>('GET', '/api/trocarups', {
    token: funcionario,
    query,
    key: 'troca-2',
  });
  await call('PUT', `/api/gerenciarTroca/${bought.troca.id}/status`, { token, body: { status: 'entregue' } });
  await call('PUT', `/api/gerenciarTroca/${again.troca.id}/status`, {
    token,
    body: { status: 'cancelada', observacao: 'Acabou' },
  });
  await call('GET', `/api/historicoTrocas/${funcionarioId}`, { token });
  await call('GET', `/api/gerenciarTrocas/${empresaId}`, { token });
  await call('GET', `/api/historicoTrocasEmpresa/${empresaId}`, { token });
  await call('DELETE', `/api/produto/${id}`, { token });
  await voucher(stack, { token, funcionario, empresaId: empresaId ?? '', funcionarioId });
  await call('GET', '/api/auditoria', { token });
}

interface Shop {
  token: string;
  funcionario: string;
  empresaId: string;
  funcionarioId: string;
}

/** A voucher gives one code that is returned and one that is read, and its others are discarded with it. */
async function voucher(
  stack: TestStack,
  { token, funcionario, empresaId, funcionarioId }: Shop,
): Promise<void> {
  const call = caller(stack);
  const photo = await photoForm();
  const { produto } = await call<{ produto: { id: string } }>('POST', '/api/novoproduto', {
    token,
    body: photo({ nome: 'Vale', tipo: 'vale', valor_ups: '0', empresaId }, 'imagem'),
    key: 'vale-1',
  });
  const codigos = ['AAAA-1111', 'BBBB-2222', 'CCCC-3333'];
  await call('POST', `/api/produtos/${produto.id}/codigos`, { token, body: { codigos } });
  const exchange = (key: string) =>
    call<{ troca: { id: string } }>('POST', '/api/trocarups', {
      token: funcionario,
      query: { produtoId: produto.id, funcionarioId },
      key,
    });
  const returned = await exchange('vale-troca-1');
  await call('PUT', `/api/gerenciarTroca/${returned.troca.id}/status`, {
    token,
    body: { status: 'cancelada', observacao: 'Engano' },
  });
  const read = await exchange('vale-troca-2');
  await call('GET', `/api/trocas/${read.troca.id}/codigo`, { token: funcionario });
  await call('DELETE', `/api/produto/${produto.id}`, { token });
}

/** A plan is bought, paid for, and its webhooks arrive twice. */
export async function payments(stack: TestStack): Promise<void> {
  const call = caller(stack);
  const { empresaId, token, email } = await newEmpresa(stack, 'pagante');
  await call('GET', '/api/planos');
  const priceId = 'price_expert_semestral';
  await call('GET', '/api/get-price-details', { query: { priceId } });
  const dados = { nome: 'Acme', endereco: 'Rua A, 1', adm_nome: 'Ana', telefone: '11999990000', email };
  await call('PUT', `/empresa/${empresaId}`, { token, body: { ...dados, cnpj: '11.222.333/0001-81' } });
  const body = { priceId, paymentMethodType: 'card', empresaId };
  const { clientSecret = '' } = await call('POST', '/api/create-subscription', {
    token,
    body,
    key: 'plano-1',
  });
  await stack.tool('stripe/pagar', { clientSecret, cartao: '4242 4242 4242 4242' });
  await call('GET', `/api/pagamento/${clientSecret.split('_secret')[0]}`, { token });
  await stack.tool('stripe/reenviar', { vezes: 1 });
  await call('GET', '/api/assinatura', { token, query: { empresaId } });
  await call('POST', '/api/portal-pagamento', { token, body: {} });
}
