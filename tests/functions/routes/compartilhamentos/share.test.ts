import { beforeEach, describe, expect, it } from 'vitest';
import { newEmpresa, newFuncionario, type SignedIn } from '../../../support/contas.ts';
import { visiblePost } from '../../../support/content.ts';
import { photo } from '../../../support/images.ts';
import { connectLinkedin, linkedinPosts, share as shareOf } from '../../../support/sharing.ts';
import { stackForFile } from '../../../support/stack.ts';
import { until } from '../../../support/until.ts';
import { checkedUpload, prepare, send } from '../../../support/uploads.ts';
import { videoBytes } from '../../../support/videos.ts';

const stack = stackForFile();
let empresa: SignedIn;

// A company on the free plan has seven seats.
beforeEach(async () => {
  empresa = await newEmpresa(stack);
});

async function connected(): Promise<SignedIn> {
  const funcionario = await newFuncionario(stack, empresa);
  await connect(funcionario);
  return funcionario;
}

const connect = (funcionario: SignedIn) => connectLinkedin(stack, funcionario);

let posts = 0;
async function publishPost(legenda = `Novidade número ${++posts}`, midias: string[] = []): Promise<string> {
  const { status, body } = await stack.call<{ post: { id: string } }>('POST', '/createPost', {
    token: empresa.token,
    body: { legenda, empresaId: empresa.id, ups: 10, alteravel: false, tags: [], midias },
  });
  expect(status).toBe(201);
  return body.post.id;
}
const share = (funcionario: SignedIn, postId: string) => shareOf(stack, funcionario, postId);
const fault = (modo: string, vezes = 1) => stack.tool('falhas', { servico: 'linkedin', modo, vezes });
const publishedAs = async (texto: string) =>
  (await linkedinPosts(stack)).filter((post) => post.texto === texto);
async function uploaded(nome: string, contentType: string, bytes: Uint8Array): Promise<string> {
  const form = await prepare(stack, empresa.token, { nome, contentType, bytes });
  await send(form, bytes);
  expect(await checkedUpload(stack, empresa.token, form.uploadId)).toHaveProperty('status', 'pronta');
  return form.key;
}

describe('a share', () => {
  it('200 with one image, and with several, as JPEG', async () => {
    const funcionario = await connected();
    const bytes = await photo(800, 600);
    const key = await uploaded('foto.jpg', 'image/jpeg', bytes);
    const others = [
      await uploaded('a.jpg', 'image/jpeg', bytes),
      await uploaded('b.jpg', 'image/jpeg', await photo(600, 800)),
    ];
    expect(await share(funcionario, await publishPost('Com uma foto', [key]))).toHaveProperty('status', 200);
    expect(await share(funcionario, await publishPost('Com duas fotos', others))).toHaveProperty(
      'status',
      200,
    );
    const [one] = await publishedAs('Com uma foto');
    expect(one?.media).toMatchObject([{ contentType: 'image/jpeg' }]);
    const image = Buffer.from(await (await fetch(one?.media[0]?.url ?? '')).arrayBuffer());
    expect(image.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect((await publishedAs('Com duas fotos'))[0]?.media).toHaveLength(2);
  });

  it('202 with a video, published in the background', async () => {
    const funcionario = await connected();
    const key = await uploaded('filme.mp4', 'video/mp4', videoBytes('moov-first.mp4'));
    const post = await publishPost('Com um vídeo', [key]);
    await visiblePost(stack, empresa, post);
    const { status, body } = await share(funcionario, post);
    expect(status).toBe(202);
    const done = await until('the video share', async () => {
      const path = `/proxy/linkedin/${body.compartilhamentoId}`;
      const answer = await stack.call<{ status: string; ups?: number }>('GET', path, {
        token: funcionario.token,
      });
      return answer.body.status === 'processando' ? undefined : answer.body;
    });
    expect(done).toMatchObject({ status: 'publicado', ups: 10 });
    expect((await publishedAs('Com um vídeo'))[0]?.media).toMatchObject([{ contentType: 'video/mp4' }]);
  });
});

describe('a failing LinkedIn', () => {
  it('lento: 200', async () => {
    const funcionario = await connected();
    await fault('lento');
    expect(await share(funcionario, await publishPost())).toHaveProperty('status', 200);
  });

  it('an image lost during the upload leaves nothing behind', async () => {
    const funcionario = await connected();
    const key = await uploaded('foto.jpg', 'image/jpeg', await photo(400, 300));
    const post = await publishPost('Foto perdida', [key]);
    await fault('corta', 2);
    expect(await share(funcionario, post)).toHaveProperty('status', 502);
    await fault('erro', 0);
    expect(await share(funcionario, post)).toHaveProperty('status', 200);
    expect(await publishedAs('Foto perdida')).toHaveLength(1);
  });
});

describe('sending a share to LinkedIn', () => {
  const member = { accessToken: 'inventado', memberId: 'ninguem' };
  const video = 'midias/empresa/filme.mp4';
  const handOver = async (midias: string[], beforeCreate = async () => true) => {
    const { sendShare, toSend } = await import('../../../../functions/areas/compartilhamentos/send.ts');
    const attempt = {
      tentativa: 'T',
      lugar: 'P',
      legenda: 'Olá',
      midias,
      ups: 5,
      estado: 'publicando',
    } as const;
    const share = { funcionarioId: 'F', postId: 'P', empresaId: empresa.id, ...attempt };
    return sendShare(member, toSend(share, {}), { beforeCreate, mentionRefused: () => false });
  };

  it('stops before the post if it may no longer be made', async () => {
    expect(await handOver([], async () => false)).toEqual({ kind: 'not_sent' });
    expect(await publishedAs('Olá')).toEqual([]);
  });

  it('fails with a video that LinkedIn refuses, temporarily or permanently', async () => {
    await expect(handOver([video])).rejects.toThrow(`Video rendition ${video} is missing`);
    const { putMedia } = await import('../../../../functions/platform/aws/storage.ts');
    await putMedia(video, videoBytes('moov-first.mp4'), 'video/mp4');
    expect(await handOver([video])).toEqual({ kind: 'revoked' });
    await fault('erro');
    expect(await handOver([video])).toEqual({ kind: 'not_sent' });
  });

  it('too late for an ambiguous attempt leaves it ambiguous', async () => {
    const { publish } = await import('../../../../functions/areas/compartilhamentos/publish-share.ts');
    const { beginAttempt } = await import(
      '../../../../functions/areas/compartilhamentos/store/open-attempt.ts'
    );
    const { mustGetFuncionario } = await import('../../../../functions/areas/contas/store/funcionarios.ts');
    const { getShare } = await import('../../../../functions/areas/posts/store/shares.ts');
    const { getPost } = await import('../../../../functions/areas/posts/store/posts.ts');
    const funcionario = await mustGetFuncionario(await newFuncionario(stack, empresa));
    const post = await getPost(empresa.id, await publishPost('Tarde demais'));
    if (!post) throw new Error('the post is not there');
    const now = new Date();
    const common = {
      words: { legenda: post.legenda, sent: false },
      id: 'T',
      windowStart: now,
      despiteAmbiguity: false,
      now,
    } as const;
    const enviadoEm = new Date(now.getTime() - 600_000).toISOString();
    const share = { ...(await beginAttempt({ ...common, funcionario, post })), enviadoEm };
    expect(await publish({ funcionario, member, share, post, now })).toEqual({
      kind: 'failed',
      refusal: 'shareFailed',
    });
    expect(await getShare(funcionario.id, post.id)).toMatchObject({ estado: 'ambiguo', enviadoEm });
    expect(await publishedAs('Tarde demais')).toEqual([]);
  });
});
