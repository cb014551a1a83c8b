import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { posts } from '../../../shared/routes/posts.ts';
import { asEmpresa } from '../support/people.ts';
import { choice, choose, drawn, field, fill, open, press, see, type } from '../support/screen.ts';
import { writing } from '../support/writing.ts';

const NEW = '/DashboardEmpresa?aba=novo-post';
const OBRAS = { id: 'equipe1', nome: 'Obras', colaboradores: 1 };
const hasFocus = async () => document.activeElement === (await choice('checkbox', 'Obras'));

it('does not ask for the audience of a post when there are no teams', async () => {
  await open(writing(asEmpresa()), NEW);
  await field('Legenda');
  expect(screen.queryByText('Para quem')).toBeNull();
});

it('publishes for some teams only once one is chosen, and says who will see it', async () => {
  const api = writing(asEmpresa(), [OBRAS]);
  await open(api, NEW);
  await fill({ Legenda: 'Só para quem constrói' });
  await choose('radio', '5 UPS');
  await choose('radio', 'Algumas equipes');
  await press('Publicar');
  await see('Escolha ao menos uma equipe.');
  expect(await hasFocus()).toBe(true);
  await choose('checkbox', 'Obras');
  await see('1 colaborador verá o post.');
  await press('Publicar');
  await see('Post publicado com sucesso!');
  expect(api.written.at(-1)).toMatchObject({ legenda: 'Só para quem constrói', equipes: ['equipe1'] });
});

describe('a draft', () => {
  // The autosave waits for a pause of 2.5 seconds.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  const pausing = (holds: () => boolean) =>
    vi.waitUntil(
      () => {
        vi.advanceTimersByTime(2_500);
        return holds();
      },
      { timeout: 20_000 },
    );

  it('for some teams is never saved as for all while none of them is chosen', async () => {
    const api = writing(asEmpresa(), [OBRAS]);
    const { written } = api;
    await open(api, NEW);
    await choose('radio', 'Algumas equipes');
    await fill({ Legenda: 'Só para as obras' });
    await see('Escolha ao menos uma equipe para salvar o rascunho.');
    await press('Salvar rascunho');
    await see('Escolha ao menos uma equipe.');
    expect(await hasFocus()).toBe(true);
    vi.advanceTimersByTime(10_000);
    await drawn();
    expect(written).toEqual([]);

    await type(' ');
    await pausing(() => written.length > 0);
    await see(/^Rascunho salvo/);
    const [draft] = written;
    expect(draft).toMatchObject({ legenda: 'Só para as obras', equipes: ['equipe1'] });
    expect(api.callsOf(posts.createPost).map(({ body }) => body)).toMatchObject([{ equipes: ['equipe1'] }]);

    // Resumed: the words are saved, and the draft keeps its team until another one is chosen.
    await open(api, `${NEW}&rascunho=${draft?.id}`);
    await choose('checkbox', 'Obras');
    await fill({ Legenda: 'Só para as obras do sul' });
    await pausing(() => written[0]?.legenda.endsWith(' sul') === true);
    expect(written[0]?.equipes).toEqual(['equipe1']);
    await choose('radio', '5 UPS');
    await choose('switch', 'Agendar a publicação');
    await press('Agendar');
    await see('Escolha ao menos uma equipe.');
    expect(await hasFocus()).toBe(true);
    await choose('radio', 'Todos');
    await pausing(() => written[0]?.equipes.length === 0);
  });
});
