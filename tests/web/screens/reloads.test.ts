import { screen } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as REFUSALS from '../../../functions/platform/refusals.ts';
import { jaCompartilhado } from '../../../shared/messages.ts';
import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import type { Reply } from '../../../shared/routes/define.ts';
import { equipes } from '../../../shared/routes/equipes.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { importacoes } from '../../../shared/routes/importacoes.ts';
import { loja } from '../../../shared/routes/loja.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { tags } from '../../../shared/routes/tags.ts';
import { uploads } from '../../../shared/routes/uploads.ts';
import { type FakeApi, refuse } from '../support/fake-api.ts';
import { asEmpresa, asFuncionario } from '../support/people.ts';
import { newPost } from '../support/records.ts';
import { button, fill, heading, open, pick, press, reload, see, until } from '../support/screen.ts';

const PUBLISHED = { linkedinPostURL: 'https://www.linkedin.com/feed/1', ups: 60 };

describe('a share in the middle of which the page reloads', () => {
  const post = newPost();
  const sharing = (): FakeApi =>
    asFuncionario()
      .on(posts.getPost, post)
      .on(posts.similarPosts, { semelhantes: 0, total: 0 })
      .on(loja.listProducts, { produtos: [] });

  it('is shown as under way, and then its end', async () => {
    const api = sharing()
      .garble(compartilhamentos.share, { compartilhamentoId: 'c1' })
      .on(compartilhamentos.shareStatus, { status: 'processando' });
    await open(api, `/conteudo/${post.id}`);
    await press('Compartilhar');
    await see(/Publicando/);
    await reload();
    await see(/Publicando/);
    api.on(compartilhamentos.shareStatus, { status: 'publicado', ...PUBLISHED });
    await see('Publicado no LinkedIn!');
    expect(api.callsOf(compartilhamentos.share)).toHaveLength(1);
    await reload();
    await button('Compartilhar');
    expect(screen.queryByText('Publicado no LinkedIn!')).toBeNull();
  });

  it('says how it failed', async () => {
    const api = sharing()
      .garble(compartilhamentos.share, { compartilhamentoId: 'c1' })
      .on(compartilhamentos.shareStatus, { status: 'processando' });
    await open(api, `/conteudo/${post.id}`);
    await press('Compartilhar');
    await see(/Publicando/);
    await reload();
    api.on(compartilhamentos.shareStatus, { status: 'falhou', motivo: 'O LinkedIn recusou o texto.' });
    await see('O LinkedIn recusou o texto.');
  });

  it.each([
    ['has published it', [409, jaCompartilhado, {}]],
    ['is still publishing', [409, REFUSALS.underWay.message, { codigo: 'em_andamento' }]],
  ] as const)('ends well where the request whose answer was lost %s', async (_, [status, text, why]) => {
    const api = sharing();
    api.hold(compartilhamentos.share, PUBLISHED);
    await open(api, `/conteudo/${post.id}`);
    await press('Compartilhar');
    await until(() => api.callsOf(compartilhamentos.share).length === 1);
    const own = { legendaAlterada: null, shared: true, linkedinPostURL: PUBLISHED.linkedinPostURL };
    api
      .on(compartilhamentos.share, () => {
        api.on(posts.getPost, { ...post, legendasEditadas: [own] });
        return refuse(status, text, why);
      })
      .on(funcionarios.getBalance, { ups: 60 });
    await reload();
    await see('Publicado no LinkedIn!');
  });
});

describe('a file of a new post whose upload a reload ends', () => {
  /** Storage that never finishes, or has taken the file at once. */
  const storage = (takes: boolean) =>
    class {
      readonly upload = {};
      readonly status = 204;
      onload = () => undefined;
      open(): void {}
      abort(): void {}
      send(): void {
        if (takes) queueMicrotask(() => this.onload());
      }
    };
  class NoCompression {
    onerror = () => undefined;
    postMessage(): void {
      queueMicrotask(() => this.onerror());
    }
    terminate(): void {}
  }
  afterEach(() => void vi.unstubAllGlobals());
  async function picking(takes: boolean): Promise<FakeApi> {
    vi.stubGlobal('XMLHttpRequest', storage(takes));
    vi.stubGlobal('Worker', NoCompression);
    const api = asEmpresa({ plano_nome: 'experience' })
      .on(tags.listTags, { tags: [] })
      .on(equipes.listEquipes, { equipes: [] })
      .on(uploads.createUpload, {
        url: 'https://x.exemplo.com/',
        fields: {},
        key: 'uploads/foto.webp',
        uploadId: 'envio1',
      })
      .on(uploads.uploadStatus, { status: 'aguardando' });
    await open(api, '/DashboardEmpresa?aba=novo-post');
    await fill({ Legenda: 'Palavras que ficam' });
    await until(() => document.querySelector('input[type=file]') !== null);
    await pick(new File(['x'], 'foto.webp', { type: 'image/webp' }));
    return api;
  }
  const words = () => screen.findByDisplayValue('Palavras que ficam');

  it('is asked for again, by name, and the words stay', async () => {
    await picking(false);
    await see(/Enviando… 0%/);
    await reload();
    await see('O envio parou quando a página recarregou. Envie a imagem de novo.');
    await see('foto.webp');
    await words();
    await reload();
    await see(/Envie a imagem de novo/);
    await press('Remover foto.webp');
    await until(() => screen.queryByText('foto.webp') === null);
  });

  it('is kept where storage has all of it, before the server knows', async () => {
    const api = await picking(true);
    await until(() => JSON.stringify(sessionStorage).includes('sentKey'));
    await reload();
    await see('Verificando imagem…');
    await words();
    api.on(uploads.uploadStatus, { status: 'pronta', path: 'midias/foto.webp' });
    await see('Pronta');
  });

  it('is asked for again where the server keeps it no longer', async () => {
    const api = await picking(true);
    await until(() => JSON.stringify(sessionStorage).includes('sentKey'));
    api.fail(uploads.uploadStatus, 404, 'Envio não encontrado.');
    await reload();
    await see('O arquivo enviado não está mais guardado. Envie a imagem de novo.');
  });
});

describe('a list of people that a reload finds', () => {
  const lista: Reply<typeof importacoes.createImport> = {
    importacaoId: 'lista1',
    linhas: 2,
    validas: 2,
    erros: [],
    totalErros: 0,
    causas: [],
    existentes: 0,
    atualizam: 0,
    equipesFaltantes: [],
    soFaltaEquipe: 0,
    previa: [],
    ignoradas: [],
  };
  const waiting: Reply<typeof importacoes.getImport> = {
    status: 'conferida',
    progresso: 0,
    linhas: 2,
    validas: 2,
    criados: 0,
    existentes: 0,
    semVaga: 0,
    erros: 0,
    primeirosErros: [],
  };
  async function checking(): Promise<FakeApi> {
    const api = asEmpresa()
      .on(equipes.listEquipes, { equipes: [] })
      .on(funcionarios.listFuncionarios, [])
      .on(importacoes.createImport, lista)
      .on(importacoes.getImport, waiting)
      .drop(importacoes.confirmImport);
    await open(api, '/DashboardEmpresa?aba=colaboradores&ver=importar');
    await until(() => document.querySelector('input[type=file]') !== null);
    await pick(new File(['nome,email,cargo\nAna,ana@x.com,Dev'], 'lista.csv', { type: 'text/csv' }));
    await button('Importar 2 pessoas');
    return api;
  }

  it('is still checked, and is imported', async () => {
    const api = await checking();
    await reload();
    await button('Importar 2 pessoas');
    api.on(importacoes.confirmImport, { importacaoId: 'lista1' }).on(importacoes.getImport, {
      ...waiting,
      status: 'pronta',
      criados: 2,
    });
    await press('Importar 2 pessoas');
    await heading('2 pessoas cadastradas');
  });

  it('is followed where the server has begun, whose answer was lost', async () => {
    const api = await checking();
    await press('Importar 2 pessoas');
    await see(/Não foi possível falar com o servidor/);
    api.on(importacoes.getImport, { ...waiting, status: 'importando', progresso: 50 });
    await reload();
    await see('50%');
  });
});
