// @process without-stack

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mayRefuseMention } from '../../../../functions/partners/linkedin/errors.ts';
import { uploadImages } from '../../../../functions/partners/linkedin/images.ts';
import { createPost } from '../../../../functions/partners/linkedin/posts.ts';
import type { Member } from '../../../../functions/partners/linkedin/rest.ts';
import { type EmulatorHarness, startSecrets } from '../../../support/emulator.ts';
import { connect, publishedPosts, startLinkedin } from '../../../support/linkedin.ts';
import { webp } from '../../../support/media-files.ts';

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

const text = (content: string, member = ana) => createPost(member, { caption: content }, { kind: 'none' });
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

  it('mentions the page by its own name, and reports another name as rejected', async () => {
    const page = { nome: 'Girassol & Cia', organizacaoId: '4711' };
    const mention = () => createPost(ana, { caption: 'Na @Girassol & Cia.', page }, { kind: 'none' });
    expect(await mention()).toHaveProperty('kind', 'published');
    const [post] = await publishedPosts(linkedin);
    expect(post).toMatchObject({
      commentary: 'Na @[Girassol & Cia](urn:li:organization:4711).',
      texto: 'Na Girassol & Cia.',
    });
    expect(await (await fetch(post?.url ?? '')).text()).toContain(
      '<a href="https://www.linkedin.com/company/4711"><b>Girassol &amp; Cia</b></a>.',
    );
    await fetch(`${linkedin.publicUrl}/__local/linkedin/paginas`, {
      method: 'POST',
      body: JSON.stringify({ id: '4711', nome: 'Girassol Ltda' }),
    });
    const outcome = await mention();
    expect(outcome).toMatchObject({ kind: 'rejected', status: 400 });
    expect(mayRefuseMention(outcome)).toBe(true);
    expect(mayRefuseMention({ kind: 'rejected', code: 'AUTHOR_DENIED' })).toBe(false);
    expect(mayRefuseMention({ kind: 'ambiguous' })).toBe(false);
  });

  it('accepts 3,000 characters even if mentions make them longer', async () => {
    const page = { nome: 'Outra', organizacaoId: '4712' };
    const caption = '@Outra '.repeat(428);
    expect(await createPost(ana, { caption, page }, { kind: 'none' })).toHaveProperty('kind', 'published');
  });

  it('reports an image refused by LinkedIn as rejected, before anything is published', async () => {
    expect(await uploadImages(ana, [source(webp())])).toMatchObject({ kind: 'rejected', status: 400 });
  });

  it('reports an invented author, an unknown image and a long text as rejected', async () => {
    expect(await text('Olá', { ...ana, memberId: 'outra' })).toEqual({
      kind: 'rejected',
      status: 403,
      code: 'AUTHOR_DENIED',
    });
    const images = [{ urn: 'urn:li:image:inventada' }];
    expect(await createPost(ana, { caption: 'Olá' }, { kind: 'images', images })).toMatchObject({
      code: 'INVALID_URN_ID',
    });
    expect(await text('a'.repeat(3001))).toMatchObject({ status: 400, code: 'FIELD_LENGTH_TOO_LONG' });
  });

  it('accepts 3,000 characters even if escapes make them longer', async () => {
    expect(await text(`${'()'.repeat(1500)}`)).toHaveProperty('kind', 'published');
  });
});
