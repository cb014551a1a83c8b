import { beforeAll, describe, expect, it } from 'vitest';
import { admin } from '../../../support/admin.ts';
import { newEmpresa, newFuncionario } from '../../../support/contas.ts';
import { tinyPng } from '../../../support/images.ts';
import { stackForFile } from '../../../support/stack.ts';
import { prepare } from '../../../support/uploads.ts';

const stack = stackForFile();
let token = '';
let other = '';
let funcionario = '';

beforeAll(async () => {
  const empresa = await newEmpresa(stack);
  token = empresa.token;
  funcionario = (await newFuncionario(stack, empresa)).token;
  other = (await newEmpresa(stack)).token;
});

describe('the form of an upload', () => {
  it.each([
    [
      { nome: 'a.pdf', contentType: 'application/pdf', tamanho: 10 },
      400,
      'Tipo de arquivo não suportado: a.pdf',
    ],
    [{ nome: 'a.gif', contentType: 'image/gif', tamanho: 10 }, 400, 'Tipo de arquivo não suportado: a.gif'],
    [
      { nome: 'a.png', contentType: 'image/png', tamanho: 20 * 1024 * 1024 + 1 },
      413,
      'A imagem deve ter no máximo 20 MB.',
    ],
    [
      { nome: 'a.avi', contentType: 'video/avi', tamanho: 500 * 1024 * 1024 + 1 },
      413,
      'O vídeo deve ter no máximo 500 MB.',
    ],
  ])('is refused for %j', async (body, status, error) => {
    const answer = await stack.call('POST', '/api/uploads', { token, body: { tipo: 'post', ...body } });
    expect(answer).toMatchObject({ status, body: { error, message: error } });
  });

  it('is for posts if a company asks, and for suggestions if an employee does', async () => {
    const ask = async (who: string, tipo: string, nome = 'a.png') => {
      const body = { tipo, nome, contentType: nome.endsWith('png') ? 'image/png' : 'video/mp4', tamanho: 10 };
      return (await stack.call('POST', '/api/uploads', { token: who, body })).status;
    };
    expect([await ask(token, 'post'), await ask(funcionario, 'sugestao')]).toEqual([201, 201]);
    expect([await ask(funcionario, 'post'), await ask(token, 'sugestao')]).toEqual([403, 403]);
    expect(await ask((await admin(stack)).token, 'post')).toBe(403);
    expect(await ask(funcionario, 'sugestao', 'a.mp4')).toBe(400);
  });

  it('keeps the upload private to the uploader', async () => {
    const form = await prepare(stack, token, { nome: 'a.png', bytes: await tinyPng() });
    expect((await stack.call('GET', `/api/uploads/${form.uploadId}`, { token })).body).toEqual({
      status: 'aguardando',
    });
    expect((await stack.call('GET', `/api/uploads/${form.uploadId}`, { token: other })).status).toBe(404);
  });

  it('of a photo at sign-up needs no session, and allows less', async () => {
    const photoOf = (tamanho: number) =>
      stack.call('POST', '/api/uploads/perfil', {
        body: { nome: 'eu.jpg', contentType: 'image/jpeg', tamanho },
      });
    expect(await photoOf(5 * 1024 * 1024 + 1)).toMatchObject({
      status: 413,
      body: { error: 'A foto deve ter no máximo 5 MB.' },
    });
    expect((await photoOf(1000)).status).toBe(201);
  });

  it('is refused for a while after very many', async () => {
    const body = { tipo: 'post', nome: 'a.png', contentType: 'image/png', tamanho: 10 };
    const { token } = await newEmpresa(stack, 'apressada');
    let last = 201;
    for (let n = 0; n < 401 && last === 201; n += 1) {
      last = (await stack.call('POST', '/api/uploads', { token, body })).status;
    }
    expect(last).toBe(429);
    expect((await stack.call('POST', '/api/uploads', { token: other, body })).status).toBe(201);
  }, 120_000);
});
