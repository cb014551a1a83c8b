import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TableName } from '../../../functions/platform/dynamodb/tables.ts';
import { MOST_CHAVES } from '../../../shared/rules/chaves.ts';
import { MOST_GESTORES } from '../../../shared/rules/papeis.ts';
import { MOST_OPEN } from '../../../shared/rules/sugestoes.ts';
import { MOST_WEBHOOKS } from '../../../shared/rules/webhooks.ts';
import { proofOf, type SignedIn } from '../../support/contas.ts';
import { exchange, newPost, newProduct } from '../../support/content.ts';
import { connectLinkedin, share } from '../../support/sharing.ts';
import { emptyStackForFile } from '../../support/stack.ts';
import { itemOf } from '../../support/table-rows.ts';
import { type Asked, CASES, type RoleKey, roleEntries } from '../requests.ts';
import { buildWorld, type World } from '../world.ts';

/** A request repeated under its key once its own success has used up what it needs: it has to be answered as the first. */
const stack = emptyStackForFile();
let world: World;
beforeAll(async () => {
  world = await buildWorld(stack);
  await connectLinkedin(stack, world.funcionario);
});

/** What the matrix asks for is refused in these: a request that is not. */
const WORKS: Partial<Record<RoleKey, { as?: (world: World) => SignedIn; ask: (world: World) => Asked }>> = {
  'pagamento.createSubscription': {
    as: ({ freeEmpresa }) => freeEmpresa,
    ask: ({ freeEmpresa }) => ({
      body: { priceId: 'price_expert_anual', paymentMethodType: 'card', empresaId: freeEmpresa.id },
    }),
  },
};

/** Puts every counter that a request may be refused for, in the tables, to what it allows at most, or back. */
async function countersAt({ empresa, funcionario }: World, full: boolean): Promise<void> {
  const { db, table } = await import('../../../functions/platform/dynamodb/db.ts');
  const set = (name: TableName, Key: Record<string, string>, field: string, most: number) =>
    db.send(
      new UpdateCommand({
        TableName: table(name),
        Key,
        UpdateExpression: 'SET #field = :count',
        ExpressionAttributeNames: { '#field': field },
        ExpressionAttributeValues: { ':count': full ? most : 1 },
      }),
    );
  const empresaId = empresa.id;
  await set('empresas', { id: empresaId }, 'gestores', MOST_GESTORES);
  await set('chaves', { escopo: empresaId, item: 'chaves' }, 'quantas', MOST_CHAVES);
  await set('webhooks', { empresaId, id: 'total' }, 'quantos', MOST_WEBHOOKS);
  await set('sugestoes', { empresaId, id: `abertas#${funcionario.id}` }, 'abertas', MOST_OPEN);
  const { Items = [] } = await db.send(new ScanCommand({ TableName: table('limites') }));
  for (const { hash, vezes } of Items) {
    if (vezes !== undefined) await set('limites', { hash: String(hash) }, 'vezes', 1_000_000_000);
  }
}

describe.each(roleEntries.filter(([, { idempotent }]) => idempotent !== undefined))('%s', (key, def) => {
  it('is answered as the first time', async () => {
    const asked = await (WORKS[key] ?? CASES[key]).ask(world);
    const caller =
      WORKS[key]?.as?.(world) ?? (CASES[key].expected.empresa ? world.empresa : world.funcionario);
    const path = def.path.replace(/\{(\w+)\}/g, (_, name: string) => asked.params?.[name] ?? 'x');
    // A proof, because tries of a password are counted too.
    const proof = def.proof ? await proofOf(stack, caller) : {};
    const { senhaAtual: _, ...body } = asked.body ?? {};
    const send = () =>
      stack.call<Record<string, { id?: string }>>(def.method, path, {
        token: caller.token,
        headers: { 'idempotency-key': `de novo ${key}`, ...proof },
        ...(asked.query && { query: asked.query }),
        ...(asked.body && { body }),
      });
    const first = await send();
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
    await countersAt(world, true);
    const again = await send();
    await countersAt(world, false);
    expect([again.status, answered(key, again.body)]).toEqual([first.status, answered(key, first.body)]);
  });
});

/** A delivery goes on meanwhile: which one it is stays. */
const answered = (key: RoleKey, body: Record<string, { id?: string }>) =>
  key === 'webhooks.testWebhook' ? body.entrega?.id : body;

describe('an exchange that spends all UPS and takes the last unit', () => {
  it('is answered as the first, also after its product has gone', async () => {
    const { empresa, funcionario } = world;
    const post = await newPost(stack, empresa, { legenda: 'Para a troca', ups: 25 });
    const { ups } = (await share(stack, funcionario, post.id)).body;
    const product = await newProduct(stack, empresa, { valor_ups: ups, quantidade: 1 });
    const key = { 'idempotency-key': 'tudo de uma vez' };
    const first = await exchange(stack, funcionario, product.id, key);
    expect(first).toMatchObject({ status: 200, body: { ups: 0 } });
    expect(await exchange(stack, funcionario, product.id, key)).toMatchObject({
      status: 200,
      body: first.body,
    });
    await stack.call('DELETE', `/api/produto/${product.id}`, { token: empresa.token });
    expect(await exchange(stack, funcionario, product.id, key)).toMatchObject({
      status: 200,
      body: first.body,
    });
    const record = await itemOf('funcionarios', { empresaId: empresa.id, id: funcionario.id });
    expect(record).toMatchObject({ ups: 0 });
  });

  it('is answered to all that ask at once, and made once', async () => {
    const { empresa, funcionario } = world;
    const post = await newPost(stack, empresa, { legenda: 'Para a troca de uma vez', ups: 25 });
    const { ups } = (await share(stack, funcionario, post.id)).body;
    const product = await newProduct(stack, empresa, { valor_ups: ups, quantidade: 3 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        exchange(stack, funcionario, product.id, { 'idempotency-key': 'cinco de uma vez' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.troca.id)).size).toBe(1);
  });
});
