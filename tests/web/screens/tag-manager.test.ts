import { expect, it, vi } from 'vitest';
import * as MSG from '../../../shared/messages.ts';
import { tags } from '../../../shared/routes/tags.ts';
import type { FakeApi } from '../support/fake-api.ts';
import { asEmpresa } from '../support/people.ts';
import { newTag } from '../support/records.ts';
import {
  button,
  choose,
  dialog,
  drawn,
  field,
  fill,
  gone,
  left,
  open,
  press,
  see,
  ticked,
} from '../support/screen.ts';
import { writing } from '../support/writing.ts';

const NEW = '/DashboardEmpresa?aba=novo-post';

/** A server that keeps the company's tags. */
function tagging(...names: string[]): { api: FakeApi; kept: () => string[] } {
  let list = names.map(newTag);
  const api = writing(asEmpresa())
    .on(tags.listTags, () => ({ tags: list }))
    .on(tags.createTag, ({ body }) => {
      const tag = newTag((body as { nome: string }).nome);
      list = [...list, tag];
      return { tag };
    })
    .on(tags.renameTag, ({ params, body }) => {
      const { nome } = body as { nome: string };
      list = list.map((tag) => (tag.id === params.id ? { ...tag, nome } : tag));
      return { tag: { ...newTag(nome), id: params.id as string } };
    })
    .on(tags.removeTag, ({ params }) => {
      list = list.filter(({ id }) => id !== params.id);
      return { message: MSG.tagExcluida };
    });
  return { api, kept: () => list.map(({ nome }) => nome) };
}

it('adds, refuses duplicates, saves all edits together and closes', async () => {
  const { api, kept } = tagging();
  await open(api, NEW);
  await press('Gerenciar tags');
  const manager = await dialog();
  await press('Adicionar', manager);
  await see('O nome da tag não pode estar vazio.', manager);
  for (const nome of ['Alfa', 'Beta']) {
    await fill({ 'Nova tag': nome }, manager);
    await press('Adicionar', manager);
    await ticked(nome, manager);
  }
  await fill({ 'Nova tag': ' aLFA ' }, manager);
  await press('Adicionar', manager);
  await see('Já existe uma tag com esse nome.', manager);
  await press('Editar tags', manager);
  await fill({ 'Nome da tag Alfa': 'Beta' });
  await press('Salvar');
  await see('Já existe uma tag com esse nome.');
  await fill({ 'Nome da tag Alfa': 'Gama' });
  await press('Excluir a tag Beta');
  expect(kept()).toEqual(['Alfa', 'Beta']);
  const editor = await dialog();
  await press('Salvar');
  await left(editor);
  expect(kept()).toEqual(['Gama']);
  await ticked('Gama');
});

it('chooses among all of them; the form then shows the chosen ones first', async () => {
  await open(tagging('Vagas', 'Cultura', 'Produto', 'Eventos').api, NEW);
  await press('Todas as tags (4)');
  const manager = await dialog();
  await choose('checkbox', 'Eventos', manager);
  await press('Concluir', manager);
  await left(manager);
  await ticked('Eventos');
  await gone('Produto');
});

it('says that a tag could not be added, and keeps its name in the field', async () => {
  await open(tagging().api.fail(tags.createTag), NEW);
  await press('Gerenciar tags');
  const manager = await dialog();
  await fill({ 'Nova tag': 'Vagas' }, manager);
  await press('Adicionar', manager);
  await see('Erro ao adicionar a tag. Tente novamente.', manager);
  expect((await field('Nova tag', manager)).value).toBe('Vagas');
});

it('says the cause of a refusal, which is not always a name that exists', async () => {
  const { api } = tagging();
  await open(api.fail(tags.createTag, 409, 'A conta da empresa está sendo encerrada.'), NEW);
  await press('Gerenciar tags');
  const manager = await dialog();
  await fill({ 'Nova tag': 'Vagas' }, manager);
  await press('Adicionar', manager);
  await see('A conta da empresa está sendo encerrada.', manager);
});

it('says that the edits could not be saved and stays open; once saved it closes after 500 ms', async () => {
  const { api } = tagging('Cultura');
  await open(api, NEW);
  await press('Gerenciar tags');
  await press('Editar tags', await dialog());
  const editor = await dialog();
  await fill({ 'Nome da tag Cultura': 'Pessoas' }, editor);
  api.fail(tags.renameTag);
  await press('Salvar', editor);
  await see('Erro ao salvar edições.', editor);
  api.on(tags.renameTag, ({ params }) => ({ tag: { ...newTag('Pessoas'), id: params.id as string } }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await press('Salvar', editor);
    await button('Salvo!', editor);
    vi.advanceTimersByTime(499);
    await drawn();
    expect(editor.isConnected).toBe(true);
    vi.advanceTimersByTime(1);
    await left(editor);
  } finally {
    vi.useRealTimers();
  }
});
