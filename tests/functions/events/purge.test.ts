import { beforeAll, describe, expect, it } from 'vitest';
import { tinyPng } from '../../support/images.ts';
import { newCompany, PASSWORD } from '../../support/people.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';
import { download, prepare, upload } from '../../support/uploads.ts';

const stack = stackForFile({ jobsByClock: false });
let token = '';
let email = '';
let empresaId = '';

const signIn = async () => {
  token = (await stack.login(email, PASSWORD)).token;
};

beforeAll(async () => {
  ({ email, empresaId, token } = await newCompany(stack));
});

describe('uploads of the day before', () => {
  it('go with their files when nothing shows them, and stay when something does', async () => {
    const image = async (nome: string) => upload(stack, token, { nome, bytes: await tinyPng() });
    const shown = await image('usada.png');
    const abandoned = await image('esquecida.png');
    const neverSent = await prepare(stack, token, { nome: 'nunca.png', bytes: await tinyPng() });
    const post = { legenda: 'Olá', empresaId, ups: 5, alteravel: false, midias: [shown.key] };
    expect((await stack.call('POST', '/createPost', { token, body: post })).status).toBe(201);

    await stack.tool('relogio', { agora: new Date(Date.now() + 26 * 3_600_000).toISOString() });
    await stack.tool('tarefas/limpar');
    await signIn();
    const gone = async (path: string) => ((await download(stack, path)).status === 404 ? true : undefined);
    await until('the abandoned image to go', () => gone(abandoned.path ?? ''));
    await until('its twin to go', () => gone((abandoned.path ?? '').replace('.webp', '.jpg')));
    expect((await download(stack, shown.path ?? '')).status).toBe(200);
    for (const { uploadId } of [abandoned, neverSent]) {
      expect((await stack.call('GET', `/api/uploads/${uploadId}`, { token })).status).toBe(404);
    }
    expect((await stack.call('GET', `/api/uploads/${shown.uploadId}`, { token })).status).toBe(200);
  });
});
