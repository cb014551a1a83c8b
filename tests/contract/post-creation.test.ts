import { beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '../../shared/routes/entities.ts';
import { dayOf } from '../../shared/rules/dates.ts';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, type SignedIn } from '../support/contas.ts';
import { newPost, newTag } from '../support/content.ts';
import { tinyPng } from '../support/images.ts';
import { formOf } from '../support/multipart.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';
import { prepare } from '../support/uploads.ts';

const stack = stackForFile();
const TODAY = dayOf(new Date());
let basic: SignedIn;
let empresa: SignedIn;

beforeAll(async () => {
  [basic, empresa] = [await newEmpresa(stack), await newEmpresa(stack)];
  await setPlan(stack, empresa, 'enterprise_anual');
});

const create = (who: SignedIn, extra: object = {}) =>
  stack.call<{ post: Post; message?: string }>('POST', '/createPost', {
    token: who.token,
    body: { legenda: 'Olá', empresaId: who.empresaId, ups: 10, ...extra },
  });
const read = (who: SignedIn, id: string) =>
  stack.call<Post & { message?: string }>('GET', `/post/${id}`, { token: who.token });

describe('publishing a post', () => {
  it('201 with the whole post', async () => {
    const { status, body } = await create(basic, { legenda: '  Com espaço  ' });
    expect(status).toBe(201);
    expect(body.post).toEqual({
      id: expect.any(String),
      empresaId: basic.id,
      legenda: 'Com espaço',
      midias: '[]',
      ups: 10,
      validade: null,
      alteravel: false,
      tags: [],
      equipes: [],
      createdAt: expect.stringMatching(/^\d{4}-.+Z$/),
      situacao: 'publicado',
      publicarEm: null,
      motivo: null,
      variacoes: [],
      versao: 1,
      link: null,
      linkTitulo: null,
      linkDescricao: null,
      origem: null,
      autor: null,
      legendasEditadas: [],
      midiasEstado: 'prontas',
    });
  });

  it('201 for a form, with tags[], validity, switch and files', async () => {
    const [one, two] = [await newTag(stack, empresa, 'Vagas'), await newTag(stack, empresa, 'Cultura')];
    const form = formOf({
      legenda: 'Em formulário',
      empresaId: empresa.id,
      ups: '25',
      alteravel: 'true',
      'tags[]': [one.id, two.id],
      validade: TODAY,
      midias: new File([new Uint8Array(await tinyPng())], 'a.png', { type: 'image/png' }),
    });
    form.append('midias', new File([new Uint8Array(await tinyPng())], 'b.png', { type: 'image/png' }));
    const { status, body } = await stack.call<{ post: Post }>('POST', '/createPost', {
      token: empresa.token,
      body: form,
    });
    expect(status).toBe(201);
    expect(body.post).toMatchObject({ ups: 25, alteravel: true, validade: TODAY });
    expect(body.post.tags).toEqual([
      { id: one.id, nome: 'Vagas' },
      { id: two.id, nome: 'Cultura' },
    ]);
    expect(JSON.parse(body.post.midias)).toHaveLength(2);
    const ready = await until('media', async () => {
      const { body: now } = await read(empresa, body.post.id);
      return now.midiasEstado === 'prontas' ? now : undefined;
    });
    expect(JSON.parse(ready.midias)[0]).toMatch(new RegExp(`^midias/${empresa.id}/.+\\.webp$`));
  });

  it('accepts tags as JSON text, as an array, and none', async () => {
    const tag = await newTag(stack, empresa, 'Texto');
    for (const tags of [JSON.stringify([tag.id]), [tag.id], tag.id, [tag.id, tag.id]]) {
      expect((await create(empresa, { tags })).body.post.tags).toEqual([{ id: tag.id, nome: 'Texto' }]);
    }
    expect((await create(empresa, { tags: '' })).body.post.tags).toEqual([]);
  });

  it.each([
    [{ legenda: '' }, 'A legenda é obrigatória.'],
    [{ legenda: 'x'.repeat(3001) }, 'A legenda pode ter no máximo 3.000 caracteres.'],
    [{ ups: undefined }, 'Por favor, selecione uma pontuação (UPS).'],
    [{ ups: 7 }, 'Por favor, selecione uma pontuação (UPS).'],
    [{ ups: 30 }, 'Por favor, selecione uma pontuação (UPS).'],
    [{ validade: '2026-02-30' }, 'Data inválida.'],
    [{ validade: '2020-01-01' }, 'A data de validade não pode estar no passado.'],
    [{ tags: ['01M7NADA'] }, 'Tag não encontrada.'],
    [{ midias: ['envios/x/y/z.png'] }, 'Mídia inválida ou ainda não enviada.'],
  ])('400 for %j', async (extra, message) => {
    const { status, body } = await create(empresa, extra);
    expect([status, body.message]).toEqual([400, message]);
  });

  it('400 for media not uploaded yet, of another account or for another purpose', async () => {
    const bytes = await tinyPng();
    const own = await prepare(stack, empresa.token, { nome: 'a.png', contentType: 'image/png', bytes });
    const logo = await prepare(stack, empresa.token, {
      tipo: 'logo',
      nome: 'a.png',
      contentType: 'image/png',
      bytes,
    });
    const foreign = await prepare(stack, basic.token, { nome: 'a.png', contentType: 'image/png', bytes });
    for (const { key } of [own, logo, foreign]) {
      expect((await create(empresa, { midias: [key] })).status).toBe(400);
    }
  });

  it('403 at the month’s limit', async () => {
    const full = await newEmpresa(stack);
    for (let n = 0; n < 25; n += 1) await newPost(stack, full);
    const { status, body } = await create(full);
    expect([status, body.message]).toEqual([403, 'Limite mensal de posts atingido.']);
  });
});
