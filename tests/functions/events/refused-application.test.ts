import { afterEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../../functions/platform/log.ts';
import * as REFUSALS from '../../../functions/platform/refusals.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/rules/dates.ts';
import { newPost } from '../../support/content.ts';
import { share } from '../../support/sharing.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';
import { ambiguousShares } from './ambiguous-shares.ts';

const stack = stackForFile();
const { funcionarios, pass, fault, published, record, awards } = ambiguousShares(stack);
const refusals = vi.spyOn(logger, 'error');
const counted = () =>
  refusals.mock.calls.filter(([message]) => String(message) === 'partner refuses us').map(([, more]) => more);
const LINKEDIN = { parceiro: 'linkedin', codigo: 'NONEXISTENT_VERSION' };

afterEach(async () => {
  refusals.mockClear();
  await fault('versao', 0);
});

/** Schedules a share of a new post in an hour, and lets the job find it due. */
async function scheduled(legenda: string) {
  const post = await newPost(stack, funcionarios.empresa, { legenda, ups: 5 });
  const { agora } = await stack.look<{ agora: string }>('relogio');
  const { token, id } = funcionarios.funcionario;
  const { status } = await stack.call('POST', '/proxy/linkedin', {
    token,
    body: {
      funcionarioId: id,
      internoPostId: post.id,
      agendarPara: addMs(new Date(agora), HOUR_MS).toISOString(),
    },
  });
  expect(status).toBe(202);
  await pass(HOUR_MS + MINUTE_MS);
  return post;
}
const look = () => stack.tool('tarefas/verificar-compartilhamentos');
const held = (postId: string, times: number) =>
  until('the share to be held', async () => {
    const found = await record(postId);
    return found?.estado === 'na_fila' && found.recusa && counted().length === times ? found : undefined;
  });

describe('while LinkedIn refuses our application', () => {
  it('an employee reads that it is not their fault, and the refusal is kept and counted by its code', async () => {
    const post = await newPost(stack, funcionarios.empresa, { legenda: 'Versão retirada', ups: 5 });
    await fault('versao');
    const { status, body } = await share(stack, funcionarios.funcionario, post.id);
    expect([status, body.codigo, body.error]).toEqual([
      502,
      'linkedin_recusa',
      REFUSALS.linkedinRefusesUs.message,
    ]);
    expect(await record(post.id)).toMatchObject({
      estado: 'falhou',
      motivo: 'aplicativo_recusado',
      recusa: 'NONEXISTENT_VERSION',
    });
    expect(counted()).toEqual([LINKEDIN]);
    // Nothing is left of it once it works again.
    expect((await share(stack, funcionarios.funcionario, post.id)).status).toBe(200);
    expect(await awards(post.id)).toBe(1);
    expect(await record(post.id)).not.toHaveProperty('recusa');
  });

  it('a scheduled share waits, longer than any other, and goes on by itself: one publication, one award', async () => {
    const post = await scheduled('Espera a versão nova');
    await fault('versao', 2);
    await look();
    const first = await held(post.id, 1);
    expect(first).toMatchObject({ motivo: 'aplicativo_recusado', recusa: 'NONEXISTENT_VERSION' });
    expect(first).not.toHaveProperty('enviadoEm');
    await pass(13 * HOUR_MS);
    await look();
    await held(post.id, 2);
    expect(await published('Espera a versão nova')).toEqual([]);
    await pass(16 * MINUTE_MS);
    await look();
    const end = await until('the share to be published', async () => {
      const found = await record(post.id);
      return found?.estado === 'publicado' ? found : undefined;
    });
    expect(end).not.toHaveProperty('motivo');
    expect([await awards(post.id), (await published('Espera a versão nova')).length]).toEqual([1, 1]);
  });

  it('does not wait for ever: after a month the employee hears of it', async () => {
    const post = await scheduled('Nunca mais');
    await fault('versao', 1);
    await look();
    await held(post.id, 1);
    await pass(31 * DAY_MS);
    await look();
    await until('the share to end', async () =>
      (await record(post.id))?.estado === 'falhou' ? true : undefined,
    );
    expect(await published('Nunca mais')).toEqual([]);
  });
});
