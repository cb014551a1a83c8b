import { expect, it } from 'vitest';
import { routeEntries } from '../../shared/routes/index.ts';
import { synthesised } from './support/synth.ts';

/** What the way in of keys may do on AWS, although a key opens many calls. */
const dev = await synthesised('dev');

/** `dynamodb:GetItem on chaves`: what a function may do, besides writing its log. */
const rightsOf = (name: string): string[] =>
  dev
    .policyOf(name)
    .flatMap(({ actions, resources }) =>
      actions.flatMap((action) =>
        resources.map((resource) => `${action} on ${/^<Data(\w+?)[0-9A-F]{8}\.Arn>/.exec(resource)?.[1]}`),
      ),
    )
    .filter((right) => !/^(logs|xray):/.test(right))
    .sort();
/** Keys are stored in this table. */
const onKeys = (key: string): string[] =>
  rightsOf(key.replace('.', '-')).flatMap((right) => /^dynamodb:(\w+) on chaves$/.exec(right)?.[1] ?? []);

it('the authorizer finds a key and its owner’s epoch, notes its use and counts its calls, and no more', () => {
  expect(rightsOf('verify-key')).toEqual([
    'dynamodb:GetItem on chaves',
    'dynamodb:GetItem on empresas',
    'dynamodb:UpdateItem on chaves',
    'dynamodb:UpdateItem on limites',
  ]);
});

it('the tools of assistants have no right of their own', () => {
  expect(rightsOf('mcp-mcpMessage')).toEqual([]);
});

it('no call that a key opens can list, make or change keys', () => {
  const opened = routeEntries.filter(([, { chave }]) => chave);
  expect(opened.length).toBeGreaterThan(25);
  for (const [key] of opened)
    expect([
      key,
      onKeys(key).filter((verb) => !['GetItem', 'DeleteItem', 'ConditionCheckItem'].includes(verb)),
    ]).toEqual([key, []]);
});

it('only the owner of a company makes keys, by a call that no key opens; who takes an account back may keep them', () => {
  const makers = routeEntries.filter(([key]) => onKeys(key).includes('UpdateItem'));
  expect(makers.map(([key, { papel, chave }]) => [key, papel, chave])).toEqual([
    ['contas.changePassword', 'leitor', undefined],
    ['sessoes.endOtherSessions', 'leitor', undefined],
    ['chaves.createChave', 'proprietario', undefined],
    ['chaves.removeChave', 'proprietario', undefined],
  ]);
});
