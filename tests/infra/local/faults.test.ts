import { afterEach, describe, expect, it } from 'vitest';
import { stackForFile } from '../../support/stack.ts';

const stack = stackForFile();
const fault = (servico: string, modo: string, vezes: number) =>
  stack.tool('falhas', { servico, modo, vezes });

afterEach(async () => {
  for (const servico of ['dynamodb', 'cognito']) await fault(servico, 'erro', 0);
});

describe('an ordered failure', () => {
  it('answers what is pending; a new order replaces, 0 clears', async () => {
    await fault('stripe', 'erro', 3);
    expect(await fault('stripe', 'lento', 2)).toEqual({ stripe: { modo: 'lento', vezes: 2 } });
    expect(await fault('stripe', 'lento', 0)).toEqual({});
  });

  it.each([
    { servico: 'nada', modo: 'erro', vezes: 1 },
    { servico: 's3', modo: 'outro', vezes: 1 },
    { servico: 's3', modo: 'erro', vezes: -1 },
    { servico: 's3', modo: 'erro', vezes: 'x' },
  ])('400 for %j', async (body) => {
    await expect(stack.tool('falhas', body)).rejects.toThrow('400');
  });
});

describe('a failing service', () => {
  it.each(['erro', 'corta'])('one %s of the database is survived by the SDK’s own retry', async (modo) => {
    await fault('dynamodb', modo, 1);
    expect((await stack.call('GET', '/saude')).status).toBe(200);
    expect(await stack.look('falhas')).toEqual({});
  });
});
