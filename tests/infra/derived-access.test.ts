import { describe, expect, it } from 'vitest';
import { accessOfText } from '../../infra/derived-access.ts';

/** Of a store's file with this code; its third line is the first of `body`. */
const derived = (body: string, file = 'functions/areas/posts/store/tried.ts') =>
  accessOfText(
    file,
    `import { countItems, getItem, queryAll, queryFirst } from '../../../platform/dynamodb/queries.ts';
import { where, isNight, raw } from './elsewhere.ts';
${body}`.replace(
      "import { where, isNight, raw } from './elsewhere.ts';",
      'declare const isNight: boolean, where: never;',
    ),
  );

describe('a call that names its table', () => {
  it.each([
    ["export const handler = () => queryAll('tags', { where });", { tags: ['query'] }],
    [
      "export const handler = () => queryAll('funcionarios', { index: 'todos', where });",
      { funcionarios: ['query:todos'] },
    ],
    [
      "export const handler = () => queryAll('funcionarios', { index: isNight ? 'todos' : undefined, where });",
      { funcionarios: ['query:todos', 'query'] },
    ],
    ["const read = () => getItem('tags', where);\nexport const handler = () => read();", { tags: ['get'] }],
  ])('is read: %s', (body, tables) => {
    expect(derived(body).tables).toEqual(tables);
  });
});

describe('what cannot be read stops the derivation', () => {
  it.each([
    ['a constant', "const TABLE = 'tags';\nexport const handler = () => queryAll(TABLE, { where });", 4],
    [
      'a helper',
      "const rows = (table: 'tags' | 'posts') =>\n  queryFirst(table, { where });\nexport const handler = () => rows('tags');",
      4,
    ],
    ['a ternary', "export const handler = () =>\n  countItems(isNight ? 'tags' : 'posts', { where });", 4],
    [
      'a call passed on',
      'const read = isNight ? queryAll : queryFirst;\nexport const handler = () => read(where);',
      3,
    ],
    [
      'a query in a variable',
      "const query = { where };\nexport const handler = () => queryAll('tags', query);",
      4,
    ],
    [
      'a query that is spread',
      "const query = { where };\nexport const handler = () => queryAll('tags', { ...query });",
      4,
    ],
    [
      'an index in a variable',
      "export const handler = (index: 'a') => queryAll('tags', { index, where });",
      3,
    ],
  ])('%s', (_, body, line) => {
    expect(() => derived(body)).toThrow(`functions/areas/posts/store/tried.ts:${line}: `);
  });

  const AWS = '../../../platform/aws';
  it.each([
    [
      "a command of the database's own",
      "import { GetCommand } from '@aws-sdk/lib-dynamodb';\nexport const handler = () => new GetCommand({ TableName: 'tags', Key: {} });",
    ],
    [
      'a command under another name',
      "import { QueryCommand as Ask } from '@aws-sdk/lib-dynamodb';\nexport const handler = () => new Ask({ TableName: 'tags' });",
    ],
    [
      'a client with methods',
      "import { DynamoDB } from '@aws-sdk/client-dynamodb';\nexport const handler = () => new DynamoDB({});",
    ],
    [
      'a whole package',
      "import * as cognito from '@aws-sdk/client-cognito-identity-provider';\nexport const handler = () => new cognito.ListUsersCommand({ UserPoolId: '' });",
    ],
    [
      'a command of which nobody said what it accesses',
      "import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';\nexport const handler = () => new ListUsersCommand({ UserPoolId: '' });",
    ],
    [
      'a new secret',
      `import { secret } from '${AWS}/secrets.ts';\nimport { env } from '${AWS}/env.ts';\nexport const handler = () => secret(env('OUTRO_SECRET_ID' as never), {} as never);`,
    ],
    [
      'a place in a variable',
      `import { deleteObjects } from '${AWS}/storage.ts';\nexport const handler = (place: 'media') => deleteObjects(place, []);`,
    ],
    [
      'an object of an unknown place',
      `import { headObject } from '${AWS}/storage.ts';\nexport const handler = (ref: never) => headObject('outro' as never, ref);`,
    ],
    [
      'a call on objects that is passed on',
      `import { presignRead } from '${AWS}/upload-form.ts';\nexport const handler = () => [''].map(presignRead as never);`,
    ],
    [
      'a function of storage that nobody listed',
      `import { presignHead } from '${AWS}/upload-form.ts';\nexport const handler = (key: string) => presignHead('uploads', key, new Date());`,
    ],
  ])('%s', (_, body) => {
    expect(() => accessOfText('functions/areas/posts/store/tried.ts', body)).toThrow(
      /^functions\/(areas\/posts\/store\/tried|platform\/aws\/upload-form)\.ts:\d+: /,
    );
  });
});

it('a gate may access only what infra/access.ts says', () => {
  const gate = `import { getItem } from '../../platform/dynamodb/queries.ts';
export const route = () => getItem('tokens', { token: '' } as never);
export const handler = route();`;
  expect(() => accessOfText('functions/areas/access/route.ts', gate)).toThrow(
    'functions/areas/access/route.ts:2: a gate accesses tokens get',
  );
});
