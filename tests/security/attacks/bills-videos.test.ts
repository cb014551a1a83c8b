import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { db, table } from '../../../functions/platform/dynamodb/db.ts';
import { dayOf, monthOf } from '../../../shared/rules/dates.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../../support/contas.ts';
import { newPost, newVideoPost, visiblePost } from '../../support/content.ts';
import { stackForFile } from '../../support/stack.ts';
import { until } from '../../support/until.ts';
import {
  checkedUpload,
  download,
  type PreparedUpload,
  prepare,
  send,
  upload,
} from '../../support/uploads.ts';
import { probedSize, videoBytes } from '../../support/videos.ts';

/** Every converted minute of video is paid for: whoever asks for more than posts need, or than the plan holds, gets none. */

const stack = stackForFile();
let empresa: SignedIn;
beforeEach(async () => {
  empresa = await newEmpresa(stack);
});

interface Job {
  status: string;
  userMetadata: { uploadId: string };
}
const jobsOf = async (...uploads: { uploadId: string }[]) => {
  const ids = uploads.map(({ uploadId }) => uploadId);
  const jobs = await stack.look<Job[]>('mediaconvert/trabalhos');
  return jobs.filter(({ userMetadata }) => ids.includes(userMetadata.uploadId));
};
const monthKey = () => ({ escopo: `videos#${empresa.empresaId}`, fatia: monthOf(new Date()) });
const secondsUsed = async () => {
  const { Item } = await db.send(new GetCommand({ TableName: table('contadores'), Key: monthKey() }));
  return Item?.segundos;
};
/** Sixty minutes a month, a hundred times as many where limits are generous. */
const leave = (seconds: number) =>
  db.send(
    new PutCommand({ TableName: table('contadores'), Item: { ...monthKey(), segundos: 360_000 - seconds } }),
  );
const post = (key: string, headers: Record<string, string> = {}) =>
  stack.call<{ post: { id: string }; error: string; codigo: string }>('POST', '/createPost', {
    token: empresa.token,
    body: { legenda: 'Com vídeo', empresaId: empresa.empresaId, ups: 5, midias: [key] },
    headers,
  });

it('a 4K video that no post uses is not converted, however often it is sent; one that a post uses becomes 1080p', async () => {
  const sent = { nome: 'enorme.mp4', bytes: videoBytes('uhd-portrait.mp4') };
  const uploads = await Promise.all(Array.from({ length: 12 }, () => upload(stack, empresa.token, sent)));
  expect(uploads.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 'pronta'));

  const { id } = await newPost(stack, empresa, { midias: [uploads[0]?.key] });
  const [path] = JSON.parse((await visiblePost(stack, empresa, id)).midias) as [string];
  const file = join(stack.dataDir, 'convertido.mp4');
  writeFileSync(file, (await download(stack, path)).bytes);
  expect(probedSize(file)).toBe('1080x1920');
  expect(await jobsOf(...uploads)).toHaveLength(1);
  expect(await secondsUsed()).toBe(4);
});

it('an employee sends nothing for posts, and no video at all', async () => {
  const { token } = await newFuncionario(stack, empresa);
  const ask = (tipo: string) => {
    const body = { tipo, nome: 'filme.mp4', contentType: 'video/mp4', tamanho: 1000 };
    return stack.call('POST', '/api/uploads', { token, body });
  };
  expect(await ask('post')).toMatchObject({ status: 403, body: { error: 'Acesso negado.' } });
  expect(await ask('sugestao')).toMatchObject({
    status: 400,
    body: { error: 'Tipo de arquivo não suportado: filme.mp4' },
  });
});

it('of posts made at once no more are converted than the month has room for', async () => {
  await leave(10);
  const sent = { nome: 'filme.avi', bytes: videoBytes('silent.avi') };
  const uploads = await Promise.all([1, 2, 3].map(() => upload(stack, empresa.token, sent)));
  const answers = await Promise.all(uploads.map(({ key }) => post(key)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
  const refused = answers.find(({ status }) => status === 429)?.body;
  expect(refused).toMatchObject({ codigo: 'limite' });
  expect(refused?.error).toMatch(
    /^O vídeo não cabe nos 60 minutos que a sua empresa pode converter por mês\. Tente novamente a partir de 01\/\d\d às 00:00\.$/,
  );
  await until('the conversion', async () => (await jobsOf(...uploads)).length === 1 || undefined);
  expect(await secondsUsed()).toBe(360_000 - 3);
});

it('a video inside the request is refused after its check, where the month has no room', async () => {
  await leave(3);
  const form = new FormData();
  const fields = { legenda: 'Dentro', empresaId: empresa.empresaId, ups: '5', alteravel: 'false' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('midias', new Blob([new Uint8Array(videoBytes('silent.avi'))]), 'filme.avi');
  const made = await stack.call<{ post: { id: string } }>('POST', '/createPost', {
    token: empresa.token,
    body: form,
  });
  expect(made.status).toBe(201);
  await expect(visiblePost(stack, empresa, made.body.post.id)).rejects.toThrow('não cabe nos 60 minutos');
  expect(await secondsUsed()).toBe(360_000 - 3);
});

it('a conversion that fails is given back, and one asked for twice is counted once', async () => {
  // The header is that of an AVI of seven seconds; behind it is nothing to be seen.
  const broken = Buffer.from(videoBytes('silent.avi'));
  broken.fill(0, broken.indexOf('movi') + 4);
  const bad = await upload(stack, empresa.token, { nome: 'quebrado.avi', bytes: broken });
  const { body } = await post(bad.key);
  await expect(visiblePost(stack, empresa, body.post.id)).rejects.toThrow('Não foi possível converter');
  expect(await secondsUsed()).toBe(0);

  const good = await upload(stack, empresa.token, { nome: 'bom.avi', bytes: videoBytes('silent.avi') });
  const again = { 'idempotency-key': `k-${good.uploadId}` };
  const [first, second] = [await post(good.key, again), await post(good.key, again)];
  expect(second.body.post.id).toBe(first.body.post.id);
  await visiblePost(stack, empresa, first.body.post.id);
  expect([await secondsUsed(), (await jobsOf(good)).length]).toEqual([7, 1]);
  // Used by one post, it is nothing another one may have converted again.
  await newVideoPost(stack, empresa, { nome: 'x.avi', bytes: videoBytes('silent.avi') });
  expect(await secondsUsed()).toBe(14);
});

it('bytes put in the place of those that were checked are not converted', async () => {
  const form: PreparedUpload = await prepare(stack, empresa.token, {
    nome: 'curto.avi',
    bytes: videoBytes('silent.avi'),
  });
  await send(form, videoBytes('silent.avi'));
  expect((await checkedUpload(stack, empresa.token, form.uploadId)).status).toBe('pronta');
  await send(form, videoBytes('long.avi'));
  const { body } = await post(form.key);
  await expect(visiblePost(stack, empresa, body.post.id)).rejects.toThrow(
    'Não foi possível verificar o arquivo',
  );
  expect(await jobsOf(form)).toEqual([]);
  expect(await secondsUsed()).toBe(0);
});

describe('companies that cost nothing to make', () => {
  const dayKey = () => ({ escopo: 'videos#gratuitas', fatia: dayOf(new Date()) });
  /** Three hundred minutes a day, a hundred times as many where limits are generous. */
  const DAY_SECONDS = 1_800_000;
  const put = (segundos: number) =>
    db.send(new PutCommand({ TableName: table('contadores'), Item: { ...dayKey(), segundos } }));

  it('send nothing for posts before their e-mail is confirmed, and have nothing converted', async () => {
    const unsure = await newEmpresa(stack, 'avulsa', { confirmed: false });
    const ask = (tipo: string, nome: string, contentType: string) =>
      stack.call('POST', '/api/uploads', {
        token: unsure.token,
        body: { tipo, nome, contentType, tamanho: 1000 },
      });
    const refused = {
      status: 403,
      body: { error: 'Confirme seu e-mail para continuar.', codigo: 'email' },
    };
    expect(await ask('post', 'filme.mp4', 'video/mp4')).toMatchObject(refused);
    expect(await ask('produto', 'caneca.png', 'image/png')).toMatchObject(refused);
    expect((await ask('logo', 'logo.png', 'image/png')).status).toBe(201);
    const form = new FormData();
    const fields = { legenda: 'Dentro', empresaId: unsure.empresaId, ups: '5', alteravel: 'false' };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('midias', new Blob([new Uint8Array(videoBytes('silent.avi'))]), 'filme.avi');
    expect(await stack.call('POST', '/createPost', { token: unsure.token, body: form })).toMatchObject(
      refused,
    );
    const words = { legenda: 'Só texto', empresaId: unsure.empresaId, ups: 5 };
    expect((await stack.call('POST', '/createPost', { token: unsure.token, body: words })).status).toBe(201);
  });

  it('have no more converted in a day together than all of them may, and a failed one gives it back', async () => {
    await put(DAY_SECONDS - 10);
    const other = await newEmpresa(stack);
    const sent = { nome: 'filme.avi', bytes: videoBytes('silent.avi') };
    const [mine, theirs] = [await upload(stack, empresa.token, sent), await upload(stack, other.token, sent)];
    expect((await post(mine.key)).status).toBe(201);
    const refused = await stack.call<{ error: string }>('POST', '/createPost', {
      token: other.token,
      body: { legenda: 'Com vídeo', empresaId: other.empresaId, ups: 5, midias: [theirs.key] },
    });
    expect(refused).toMatchObject({ status: 429, body: { codigo: 'limite' } });
    expect(refused.body.error).toMatch(
      /^O plano Experience já converteu todos os vídeos de hoje\. Tente novamente a partir de \d\d\/\d\d às 00:00\.$/,
    );
    await put(0);
    const broken = Buffer.from(videoBytes('silent.avi'));
    broken.fill(0, broken.indexOf('movi') + 4);
    const bad = await upload(stack, other.token, { nome: 'quebrado.avi', bytes: broken });
    const { body } = await stack.call<{ post: { id: string } }>('POST', '/createPost', {
      token: other.token,
      body: { legenda: 'Com vídeo', empresaId: other.empresaId, ups: 5, midias: [bad.key] },
    });
    await expect(visiblePost(stack, other, body.post.id)).rejects.toThrow('Não foi possível converter');
    const { Item } = await db.send(new GetCommand({ TableName: table('contadores'), Key: dayKey() }));
    expect(Item?.segundos).toBe(0);
  });
});
