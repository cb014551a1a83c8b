import { afterEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../../functions/platform/log.ts';
import { addMs, DAY_MS, dayOf } from '../../../shared/rules/dates.ts';
import { setVariables } from '../../runner/process.ts';
import { admin } from '../../support/admin.ts';
import { newSharer } from '../../support/sharing.ts';
import { emptyStackForFile } from '../../support/stack.ts';

const stack = emptyStackForFile();
const warned = vi.spyOn(logger, 'warn');
const errors = vi.spyOn(logger, 'error');
const said = () => warned.mock.calls.filter(([message]) => String(message) === 'linkedin version due');
const check = async () =>
  ((await stack.tool('tarefas/conferir-linkedin')) as { resultado: { avisa: boolean } }).resultado;
const state = async () =>
  (await stack.call('GET', '/api/linkedin/versao', { token: (await admin(stack)).token })).body;
/** The clock stays near today: an emulated connection lives for 60 days. */
const endIn = (days: number) => dayOf(addMs(new Date(), days * DAY_MS));

afterEach(() => {
  warned.mockClear();
  errors.mockClear();
});

describe('the weekly look at LinkedIn’s version', () => {
  it('knows only the end of the version while no member is connected to ask with', async () => {
    setVariables({ LINKEDIN_VERSION: '202609', LINKEDIN_VERSION_END: endIn(200) });
    expect(await check()).toEqual({ avisa: false });
    expect(await state()).toMatchObject({ versao: '202609', ate: endIn(200), vence: false });
    expect(await state()).not.toHaveProperty('conferidaEm');
  });

  it('files a ticket when the next version works, by one read call that shares nothing', async () => {
    await newSharer(stack);
    setVariables({ LINKEDIN_VERSION: '202609', LINKEDIN_VERSION_END: endIn(200) });
    expect(await check()).toEqual({ avisa: true });
    expect(said()).toEqual([['linkedin version due', expect.objectContaining({ nova: '202610' })]]);
    expect(await state()).toMatchObject({ vence: false, nova: '202610', conferidaEm: expect.any(String) });
    // Deployed with it: nothing left to do, until the next.
    setVariables({ LINKEDIN_VERSION: '202610', LINKEDIN_VERSION_END: endIn(200) });
    expect(await state()).not.toHaveProperty('nova');
  });

  it('says nothing of a version that does not exist yet, and pages nobody for asking', async () => {
    setVariables({ LINKEDIN_VERSION: '202610', LINKEDIN_VERSION_END: endIn(61) });
    expect(await check()).toEqual({ avisa: false });
    expect(await state()).not.toHaveProperty('nova');
    expect(errors).not.toHaveBeenCalled();
  });

  it('files a ticket from 60 days before the end on', async () => {
    setVariables({ LINKEDIN_VERSION: '202610', LINKEDIN_VERSION_END: endIn(60) });
    expect(await check()).toEqual({ avisa: true });
    expect(await state()).toMatchObject({ vence: true });
  });
});
