import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/areas/sistema/consumers/rare-events.ts';
import { db, table } from '../../../functions/platform/dynamodb/db.ts';
import { CONSUMERS } from '../../../functions/platform/events/consumers.ts';
import { setPlan } from '../../support/admin.ts';
import { newEmpresa, newFuncionario } from '../../support/contas.ts';
import { moveTo, newEquipe } from '../../support/content.ts';
import { deliveries, domainEvent } from '../../support/deliveries.ts';
import { stackForFile } from '../../support/stack.ts';

const stack = stackForFile();
const stripeFails = (vezes: number) => stack.tool('falhas', { servico: 'stripe', modo: 'erro', vezes });
afterEach(() => stripeFails(0));

describe('the queue of rare events', () => {
  it('works through each while another fails, which alone is delivered again', async () => {
    const empresa = await newEmpresa(stack);
    await setPlan(stack, empresa, 'enterprise_anual');
    const { id: equipeId } = await newEquipe(stack, empresa, 'Vendas');
    const person = await newFuncionario(stack, empresa);
    await moveTo(stack, empresa, person.id, equipeId);
    await db.send(
      new UpdateCommand({
        TableName: table('empresas'),
        Key: { id: empresa.id },
        UpdateExpression: 'SET stripeCustomerId = :c, assinaturaId = :s',
        ExpressionAttributeValues: { ':c': 'cus_raro', ':s': 'sub_raro' },
      }),
    );
    await stripeFails(20);
    const of = { empresaId: empresa.id };
    const events = [
      domainEvent('empresa.cnpj', {}, of),
      domainEvent('equipe.removida', { equipeId }, of),
      domainEvent('empresa.encerrando', {}, of),
      domainEvent('vale.excluido', { produtoId: 'NENHUM' }, of),
      domainEvent('sso.removido', {}, of),
    ];
    expect(await handler(deliveries(events))).toEqual({
      batchItemFailures: [{ itemIdentifier: 'm0' }, { itemIdentifier: 'm2' }],
    });
    const { getFuncionario } = await import('../../../functions/areas/contas/store/funcionarios.ts');
    expect(await getFuncionario({ ...of, id: person.id })).not.toHaveProperty('equipeId');
  });

  it('takes one message a run, so that a company’s long work delays no other’s', () => {
    expect(CONSUMERS['rare-events'].batch).toBe(1);
  });

  it.each([
    ['an import', domainEvent('importacao.confirmada', { importacaoId: 'NENHUMA' })],
    ['a bulk change', domainEvent('lote.pedido', { loteId: 'NENHUM' })],
  ])('%s that is gone by now is done', async (_what, event) => {
    expect(await handler(deliveries([event]))).toEqual({ batchItemFailures: [] });
  });
});
