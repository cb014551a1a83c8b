// @process own

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { EVENT_FUNCTIONS } from '../../infra/generated-access.ts';
import { eventSource, routeSource } from '../../infra/sources.ts';
import { routeEntries } from '../../shared/routes/index.ts';
import { ownStackForFile } from '../support/stack.ts';
import { addresses, isAllowed } from './support/evaluate.ts';
import { type Request, startRecording } from './support/recorder.ts';
import { synthesised } from './support/synth.ts';
import { UNTOLD } from './support/untold.ts';
import { runJobs, walk } from './support/walk/index.ts';
import { others } from './support/walk/others.ts';

/**
 * Walks through the whole product on the local stack, writes down every call that each function makes to AWS, and
 * holds it against the policy which this function has there.
 */
const recording = startRecording();
const { record } = recording;
const keys = new Map(routeEntries.map(([key]) => [routeSource(key), key.replace('.', '-')]));
const nameOf = (source: string) => keys.get(source) ?? basename(source);

vi.mock('../../infra/local/handlers.ts', async (original) => {
  const real = await original<typeof import('../../infra/local/handlers.ts')>();
  return {
    ...real,
    findHandler: async (path: string) => {
      const handler = await real.findHandler(path);
      return (
        handler &&
        ((event: unknown, context: unknown) => recording.as(nameOf(path), () => handler(event, context)))
      );
    },
  };
});
// No SDK client, but what its signatures allow is the function's own right all the same.
vi.mock('../../functions/platform/aws/upload-form.ts', async (original) => {
  const real = await original<typeof import('../../functions/platform/aws/upload-form.ts')>();
  return {
    ...real,
    presignUpload: (...args: Parameters<typeof real.presignUpload>) => {
      record({ action: 's3:PutObject', resource: `uploads:${args[0].key}` });
      return real.presignUpload(...args);
    },
    sendUpload: (...args: Parameters<typeof real.sendUpload>) => {
      record({ action: 's3:PutObject', resource: `uploads:${args[1].key}` });
      return real.sendUpload(...args);
    },
    isStored: (...args: Parameters<typeof real.isStored>) => {
      record({ action: 's3:GetObject', resource: `uploads:${args[1]}` });
      return real.isStored(...args);
    },
    presignRead: (...args: Parameters<typeof real.presignRead>) => {
      record({ action: 's3:GetObject', resource: `uploads:${args[1]}` });
      return real.presignRead(...args);
    },
  };
});

// The making of the demo is part of the walk: in a folder of its own, not copied.
const stack = ownStackForFile({ seed: 'demo', dataDir: mkdtempSync(join(tmpdir(), 'caminho-')) });
const policies = await synthesised('dev');
const addressOf = addresses(policies);
/** Answered on AWS by a function of its own, here by the gateway itself. */
const NOT_HERE = ['unknown-route'];
const names = [...keys.values(), ...EVENT_FUNCTIONS].filter((name) => !NOT_HERE.includes(name));
const feedback = {
  time: '2026-01-01T00:00:00Z',
  detail: {
    eventType: 'Complaint',
    complaint: { complainedRecipients: [{ emailAddress: 'hugo@demo.local' }] },
  },
};

beforeAll(async () => {
  // Late: the client reads the environment of the stack.
  recording.listenTo((await import('../../functions/platform/dynamodb/db.ts')).db);
  await walk(stack);
  await others(stack, (key) => recording.called.has(key.replace('.', '-')));
  const { findHandler } = await import('../../infra/local/handlers.ts');
  await (await findHandler(eventSource('mail-feedback')))?.(feedback, {});
  await runJobs(stack);
}, 600_000);

describe('the evaluator', () => {
  const policy = policies.policyOf('tags-listTags');
  const ask = (action: string, resource: string) =>
    isAllowed(policy, { fn: '', action, resource }, addressOf(resource));

  it('refuses what a policy does not name: an action, a table, an index', () => {
    expect(ask('dynamodb:Query', 'table:tags')).toBe(true);
    expect(ask('dynamodb:DeleteItem', 'table:tags')).toBe(false);
    expect(ask('dynamodb:Query', 'table:trocas')).toBe(false);
    expect(ask('dynamodb:Query', 'table:tags/index/outro')).toBe(false);
  });
});

it('the walk was listened to: calls to tables, objects, sign-in and mail', () => {
  const services = new Set(recording.requests.map(({ action }) => action.split(':')[0]));
  for (const service of ['dynamodb', 's3', 'cognito-idp', 'ses']) expect(services).toContain(service);
});

describe('the audit', () => {
  const lines = () =>
    recording.requests.filter(
      ({ action, resource }) => action === 'dynamodb:PutItem' && resource === 'table:auditoria',
    );
  const changing = routeEntries.filter(
    ([, { method, auth }]) =>
      method !== 'GET' && (typeof auth === 'string' || auth.some((role) => role !== 'funcionario')),
  );

  it.each(changing.map(([key]) => key))('%s leaves a line, or it is said why not', (key) => {
    const isTold = lines().some(({ fn }) => fn === key.replace('.', '-'));
    expect(isTold ? 'told' : (UNTOLD[key] ?? 'neither told nor said why')).toBe(UNTOLD[key] ?? 'told');
  });

  it('a line is never written alone, and nobody changes or deletes one but the end of its company', () => {
    expect(lines().filter(({ together = 1 }) => together < 2)).toEqual([]);
    const others = recording.requests.filter(
      ({ resource, action }) =>
        resource === 'table:auditoria' && !['dynamodb:PutItem', 'dynamodb:Query'].includes(action),
    );
    expect(others.filter(({ fn }) => fn !== 'close-empresas')).toEqual([]);
  });
});

describe.each(names)('%s', (name) => {
  it('was called', () => {
    expect(recording.called).toContain(name);
  });

  it('asks for nothing that its policy refuses', () => {
    const policy = policies.policyOf(name);
    const refused = recording.requests
      .filter(({ fn }) => fn === name)
      .filter((request: Request) => !isAllowed(policy, request, addressOf(request.resource)))
      .map(({ action, resource }) => `${action} ${resource}`);
    expect([...new Set(refused)]).toEqual([]);
  });
});
