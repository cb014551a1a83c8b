// @process without-stack

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { uploadImages } from '../../../../functions/partners/linkedin/images.ts';
import { createPost } from '../../../../functions/partners/linkedin/posts.ts';
import type { Member } from '../../../../functions/partners/linkedin/rest.ts';
import { type EmulatorHarness, startSecrets } from '../../../support/emulator.ts';
import { connect, publishedPosts, startLinkedin } from '../../../support/linkedin.ts';
import { jpeg, webp } from '../../../support/media-files.ts';

let linkedin: EmulatorHarness;
let secrets: { close(): Promise<void> };
let ana: Member;

beforeAll(async () => {
  secrets = await startSecrets();
  linkedin = await startLinkedin();
  linkedin.accounts.set('ana@demo.local', 'conta-ana');
  ana = await connect(linkedin, 'ana');
});
afterEach(() => {
  linkedin.faults.length = 0;
});
afterAll(async () => {
  await linkedin.close();
  await secrets.close();
});

const text = (content: string, member = ana) => createPost(member, content, { kind: 'none' });
const source = (bytes: Buffer, alt?: string) => ({ load: async () => bytes, alt });

describe('a post to LinkedIn', () => {
  it('publishes text with reserved characters unchanged, and returns the address of the post', async () => {
    const caption = 'Vagas (2) em C#: [backend] e_dados @casa {hoje} | ~agora~ *já* <aqui> \\o/ #vagas';
    const outcome = await text(caption);
    expect(outcome).toMatchObject({ kind: 'published', urn: expect.stringMatching(/^urn:li:share:\d{19}$/) });
    const [post] = await publishedPosts(linkedin);
    expect(post).toMatchObject({ author: `urn:li:person:${ana.memberId}`, texto: caption, media: [] });
    expect(outcome).toHaveProperty('url', post?.url);
    const page = await (await fetch(post?.url ?? '')).text();
    expect(page).toContain('<b>#vagas</b>');
  });

  it('publishes one image and several, as the uploaded bytes', async () => {
    const one = await uploadImages(ana, [source(jpeg('um'), 'Equipe reunida')]);
    if (one.kind !== 'uploaded') throw new Error(one.kind);
    expect(await createPost(ana, 'Uma imagem', { kind: 'images', images: one.value })).toHaveProperty(
      'kind',
      'published',
    );
    const six = await uploadImages(
      ana,
      Array.from({ length: 6 }, (_, index) => source(jpeg(`seis-${index}`))),
    );
    if (six.kind !== 'uploaded') throw new Error(six.kind);
    await createPost(ana, 'Seis imagens', { kind: 'images', images: six.value });
    const [several, single] = await publishedPosts(linkedin);
    expect(single?.media).toMatchObject([{ contentType: 'image/jpeg', alt: 'Equipe reunida' }]);
    expect(several?.media.map(({ id }) => id)).toEqual(six.value.map(({ urn }) => urn));
    const served = await fetch(several?.media[3]?.url ?? '');
    expect(Buffer.from(await served.arrayBuffer())).toEqual(jpeg('seis-3'));
  });

  it('reports an image refused by LinkedIn as rejected, before anything is published', async () => {
    expect(await uploadImages(ana, [source(webp())])).toMatchObject({ kind: 'rejected', status: 400 });
  });

  it('finds the first post after an answer was lost, and publishes once', async () => {
    const before = (await publishedPosts(linkedin)).length;
    linkedin.faults.push({ match: /POST \/rest\/posts/, mode: 'aceita-e-corta' });
    expect(await text('Resposta perdida')).toEqual({ kind: 'ambiguous', reason: 'sem resposta' });
    const posts = await publishedPosts(linkedin);
    expect(await text('Resposta perdida')).toEqual({
      kind: 'duplicate',
      urn: posts[0]?.id,
      url: posts[0]?.url,
    });
    expect(await publishedPosts(linkedin)).toHaveLength(before + 1);
  });

  it.each([
    'corta',
    'erro',
  ] as const)('reports %s as ambiguous, and publishes on the next try', async (mode) => {
    linkedin.faults.push({ match: /POST \/rest\/posts/, mode });
    expect(await text(`Falha ${mode}`)).toHaveProperty('kind', 'ambiguous');
    expect(await text(`Falha ${mode}`)).toHaveProperty('kind', 'published');
  });

  it('never retries a failed creation by itself', async () => {
    linkedin.calls.length = 0;
    linkedin.faults.push({ match: /POST \/rest\/posts/, mode: 'erro' });
    await text('Uma vez só');
    expect(linkedin.calls).toEqual(['POST /rest/posts']);
  });

  it('recognises repeated content for ten minutes, images by their bytes', async () => {
    const share = async () => {
      const uploaded = await uploadImages(ana, [source(jpeg('mesma'))]);
      if (uploaded.kind !== 'uploaded') throw new Error(uploaded.kind);
      return createPost(ana, 'Mesmo conteúdo', { kind: 'images', images: uploaded.value });
    };
    expect(await share()).toHaveProperty('kind', 'published');
    expect(await share()).toHaveProperty('kind', 'duplicate');
    linkedin.now = new Date(linkedin.now.getTime() + 10 * 60_000);
    expect(await share()).toHaveProperty('kind', 'published');
  });

  it('reports an invented author, an unknown image and a long text as rejected', async () => {
    expect(await text('Olá', { ...ana, memberId: 'outra' })).toEqual({
      kind: 'rejected',
      status: 403,
      code: 'AUTHOR_DENIED',
    });
    const images = [{ urn: 'urn:li:image:inventada' }];
    expect(await createPost(ana, 'Olá', { kind: 'images', images })).toMatchObject({
      code: 'INVALID_URN_ID',
    });
    expect(await text('a'.repeat(3001))).toMatchObject({ status: 400, code: 'FIELD_LENGTH_TOO_LONG' });
  });

  it('accepts 3,000 characters even if escapes make them longer', async () => {
    expect(await text(`${'()'.repeat(1500)}`)).toHaveProperty('kind', 'published');
  });

  it('reports a revoked, an expired and an unknown token as revoked', async () => {
    const bruno = await connect(linkedin, 'bruno');
    linkedin.accounts.set('bruno@demo.local', 'conta-bruno');
    await fetch(`${linkedin.publicUrl}/__local/linkedin/revogar`, {
      method: 'POST',
      body: JSON.stringify({ email: 'Bruno@demo.local' }),
    });
    expect(await text('Olá', bruno)).toEqual({ kind: 'revoked' });
    expect(await text('Olá de Ana')).toHaveProperty('kind', 'published');
    expect(await text('Olá', { ...ana, accessToken: 'x' })).toEqual({ kind: 'revoked' });
    const carla = await connect(linkedin, 'carla');
    const before = linkedin.now;
    linkedin.now = new Date(before.getTime() + 60 * 86_400_000);
    expect(await text('Olá', carla)).toEqual({ kind: 'revoked' });
    linkedin.now = before;
  });

  it('keeps posts and tokens after a restart', async () => {
    const before = await publishedPosts(linkedin);
    await linkedin.restart();
    expect(await publishedPosts(linkedin)).toEqual(before);
    expect(await text('Depois de reiniciar')).toHaveProperty('kind', 'published');
  });
});
