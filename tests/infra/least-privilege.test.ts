import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Access } from '../../infra/access.ts';
import { accessFile } from '../../infra/access-file.ts';
import { accessOf, EVENT_FUNCTIONS } from '../../infra/generated-access.ts';
import { routeEntries } from '../../shared/routes/index.ts';
import { synthesised } from './support/synth.ts';

const dev = await synthesised('dev');
const granted: [string, Access][] = [
  ...routeEntries.map(([key]): [string, Access] => [key.replace('.', '-'), accessOf(key)]),
  ...EVENT_FUNCTIONS.map((name): [string, Access] => [name, accessOf(name)]),
];
const TABLE_ACTIONS: Record<string, string> = {
  get: 'GetItem',
  batchGet: 'BatchGetItem',
  put: 'PutItem',
  update: 'UpdateItem',
  delete: 'DeleteItem',
  query: 'Query',
  scan: 'Scan',
  check: 'ConditionCheckItem',
};

const OBJECT_ACTIONS = {
  read: 'GetObject',
  write: 'PutObject',
  delete: 'DeleteObject',
  list: 'ListBucket',
};

/** `dynamodb:GetItem on contas`, from a grant. */
function expected(access: Access): string[] {
  const tables = Object.entries(access.tables ?? {}).flatMap(([table, verbs]) =>
    verbs.map((verb) => {
      const [, index] = verb.split(':');
      return index ? `dynamodb:Query on ${table}/${index}` : `dynamodb:${TABLE_ACTIONS[verb]} on ${table}`;
    }),
  );
  const objects = (['uploads', 'personalData', 'exports', 'imports', 'media'] as const).flatMap((bucket) =>
    // Listing is of the whole bucket, under a condition on the prefix.
    (access[bucket] ?? []).map(
      (verb) => `s3:${OBJECT_ACTIONS[verb]} on ${verb === 'list' && bucket !== 'media' ? 'uploads' : bucket}`,
    ),
  );
  return [
    ...tables,
    ...objects,
    ...(access.secrets ?? []).map((name) => `secretsmanager:GetSecretValue on ${name}`),
    ...(access.identity ?? []).map((verb) => `cognito-idp:${verb} on pool`),
    ...(access.mail ? ['ses:GetSendQuota on *', 'ses:SendRawEmail on mail'] : []),
    ...(access.edge ? ['cloudfront:CreateInvalidation on distribution'] : []),
    ...(access.bus ? ['events:PutEvents on bus'] : []),
    ...(access.transcode ? ['mediaconvert:CreateJob on queue', 'iam:PassRole on convert role'] : []),
  ].sort();
}

/** The same, from the synthesised policy; what every function may do (its log, its failures, its stream or queue) is left out. */
function found(name: string): string[] {
  const all = dev.policyOf(name).flatMap(({ effect, actions, resources }) => {
    expect(effect).toBe('Allow');
    return actions.flatMap((action) => resources.map((resource) => [action, plain(resource)]));
  });
  return [
    ...new Set(
      all
        .filter(([, resource]) => resource !== 'own')
        .map(([action, resource]) => `${action} on ${resource}`),
    ),
  ].sort();
}

function plain(resource: string): string {
  const [, table, , index] = /^<Data(\w+?)[0-9A-F]{8}\.Arn>(\/index\/(\w+))?$/.exec(resource) ?? [];
  if (table) return index ? `${table}/${index}` : table;
  if (/(Logs|Failures|Queue)[0-9A-F]{8}\.Arn|StreamArn|\/stream\/\*$/.test(resource)) return 'own';
  const secret = /^<Secrets(Stripe|Linkedin|TokenKey|Push|Member)/.exec(resource)?.[1];
  if (resource.startsWith('<IdentityClientSecrets')) return 'cognito';
  if (secret) return secret.charAt(0).toLowerCase() + secret.slice(1);
  if (/-envios-[^/]*\/dados\/\*$/.test(resource)) return 'personalData';
  if (/-envios-[^/]*\/exportacoes\/\*$/.test(resource)) return 'exports';
  if (/-envios-[^/]*\/importacoes\/\*$/.test(resource)) return 'imports';
  if (/-envios-[^/]*(\/envios\/\*)?$/.test(resource)) return 'uploads';
  if (/-midias-[^/]*(\/midias\/\*)?$/.test(resource)) return 'media';
  if (resource.startsWith('<IdentityPool')) return 'pool';
  if (/^<Bus[0-9A-F]{8}\.Arn>$/.test(resource)) return 'bus';
  if (/:ses:.*:(identity|configuration-set)\//.test(resource)) return 'mail';
  if (resource.endsWith(':queues/Default')) return 'queue';
  if (resource.startsWith('<MediaConvertRole')) return 'convert role';
  if (resource.includes(':distribution/<SiteDistribution')) return 'distribution';
  return resource;
}

it('derives what each function may touch from its bundle (npm run access)', () => {
  expect(readFileSync('infra/access.generated.json', 'utf8')).toBe(accessFile());
});

it.each(granted)('%s may do what is derived from its bundle, and nothing else', (name, access) => {
  expect(found(name)).toEqual(expected(access));
});

describe('every function', () => {
  it('that erases an archive of personal data lists no other files of the bucket', () => {
    for (const name of ['forget-funcionario', 'close-empresas', 'make-files'])
      expect(dev.policyOf(name).filter(({ actions }) => actions.includes('s3:ListBucket'))).toContainEqual(
        expect.objectContaining({ condition: { StringLike: { 's3:prefix': 'dados/*' } } }),
      );
  });

  it('has no wildcard but the objects of one prefix and the streams of one table', () => {
    for (const [name] of granted) {
      for (const { actions, resources } of dev.policyOf(name)) {
        // The one action of ours that knows no resource.
        if (actions.join() === 'ses:GetSendQuota') continue;
        expect(
          actions.filter((action) => action.includes('*')),
          name,
        ).toEqual([]);
        const patterns = resources.filter((resource) => resource.includes('*'));
        expect(
          patterns.filter(
            (each) =>
              !/(-envios-.*\/(envios|dados|exportacoes|importacoes)|-midias-.*\/midias|\.Arn>\/stream)\/\*$/.test(
                each,
              ),
          ),
          name,
        ).toEqual([]);
      }
    }
  });
});
