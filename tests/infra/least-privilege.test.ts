import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Access, merge, wrapperAccess } from '../../infra/access.ts';
import { EVENT_ACCESS } from '../../infra/event-grants/index.ts';
import { accessOf } from '../../infra/routes.ts';
import { eventSource, routeSource } from '../../infra/sources.ts';
import { routeEntries } from '../../shared/routes/index.ts';
import { staticAccess } from './support/static-access.ts';
import { synthesised } from './support/synth.ts';

const dev = await synthesised('dev');
const granted: [string, string, Access][] = [
  ...routeEntries.map(([key, def]): [string, string, Access] => [
    key.replace('.', '-'),
    routeSource(key),
    accessOf(key, def),
  ]),
  ...Object.entries<Access>(EVENT_ACCESS).map(([name, access]): [string, string, Access] => [
    name,
    eventSource(name),
    access,
  ]),
];
const fileOf = (source: string) => `functions/${source}.ts`;
const used = staticAccess(granted.map(([, source]) => fileOf(source)).filter((file) => existsSync(file)));
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
    (access[bucket] ?? []).map((verb) => `s3:${OBJECT_ACTIONS[verb]} on ${bucket}`),
  );
  return [
    ...tables,
    ...objects,
    ...(access.secrets ?? []).map((name) => `secretsmanager:GetSecretValue on ${name}`),
    ...(access.identity ?? []).map((verb) => `cognito-idp:${verb} on pool`),
    ...(access.mail ? ['ses:GetAccount on *', 'ses:SendEmail on mail'] : []),
    ...(access.edge ? ['cloudfront:CreateInvalidation on distribution'] : []),
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
  if (/:ses:.*:(identity|configuration-set)\//.test(resource)) return 'mail';
  if (resource.endsWith(':queues/Default')) return 'queue';
  if (resource.startsWith('<MediaConvertRole')) return 'convert role';
  if (resource.includes(':distribution/<SiteDistribution')) return 'distribution';
  return resource;
}

describe.each(granted)('%s', (name, source, access) => {
  it('may do what its grant says, and nothing else', () => {
    expect(found(name)).toEqual(expected(access));
  });

  it('is granted what its code can use, and nothing else', () => {
    const own = used.get(fileOf(source));
    if (!own) throw new Error(`${fileOf(source)} does not exist`);
    const key = routeEntries.find(([each]) => source === routeSource(each))?.[0];
    const def = routeEntries.find(([each]) => each === key)?.[1];
    const all = merge(key && def ? wrapperAccess(def) : {}, own);
    expect(expected(access)).toEqual(expected(all));
  });
});

describe('every function', () => {
  it('has no wildcard but the objects of one prefix and the streams of one table', () => {
    for (const [name] of granted) {
      for (const { actions, resources } of dev.policyOf(name)) {
        // The one action of ours that knows no resource.
        if (actions.join() === 'ses:GetAccount') continue;
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
