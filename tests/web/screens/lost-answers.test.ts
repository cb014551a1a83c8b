import { screen } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { remember as rememberExport } from '#features/exportacoes/running-export.ts';
import { remember as rememberImport } from '#features/importacoes/running-import.ts';
import { jaCompartilhado } from '../../../shared/messages.ts';
import { compartilhamentos } from '../../../shared/routes/compartilhamentos.ts';
import type { Reply } from '../../../shared/routes/define.ts';
import { equipes } from '../../../shared/routes/equipes.ts';
import { exportacoes } from '../../../shared/routes/exportacoes.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { importacoes } from '../../../shared/routes/importacoes.ts';
import { loja } from '../../../shared/routes/loja.ts';
import { pagamento } from '../../../shared/routes/pagamento.ts';
import { posts } from '../../../shared/routes/posts.ts';
import { resultados } from '../../../shared/routes/resultados.ts';
import { tags } from '../../../shared/routes/tags.ts';
import { uploads } from '../../../shared/routes/uploads.ts';
import type { FakeApi } from '../support/fake-api.ts';
import { asEmpresa, asFuncionario, EMPRESA } from '../support/people.ts';
import { newExchange, newPost, newProduct } from '../support/records.ts';
import { newFigures } from '../support/results.ts';
import { button, dialog, heading, left, open, pick, press, reload, see, until } from '../support/screen.ts';

type Route = Parameters<FakeApi['callsOf']>[0];

/** The next question of this route is lost; then it is answered so. */
async function afterALoss<D extends Route>(api: FakeApi, route: D, answer: () => void): Promise<void> {
  const before = api.callsOf(route).length;
  await until(() => api.callsOf(route).length > before);
  answer();
}

/** Storage takes the file; this browser compresses nothing. */
class TakenByStorage {
  readonly upload = {};
  readonly status = 204;
  onload = () => undefined;
  open(): void {}
  abort(): void {}
  send(): void {
    queueMicrotask(() => this.onload());
  }
}
class NoCompression {
  onerror = () => undefined;
  postMessage(): void {
    queueMicrotask(() => this.onerror());
  }
  terminate(): void {}
}
afterEach(() => void vi.unstubAllGlobals());

describe('a picture of a new post', () => {
  const writing = (): FakeApi => {
    vi.stubGlobal('XMLHttpRequest', TakenByStorage);
    vi.stubGlobal('Worker', NoCompression);
    return asEmpresa({ plano_nome: 'expert_anual' })
      .on(tags.listTags, { tags: [] })
      .on(equipes.listEquipes, { equipes: [] })
      .on(uploads.createUpload, {
        url: 'https://arquivos.exemplo.com/',
        fields: {},
        key: 'uploads/foto.webp',
        uploadId: 'envio1',
      });
  };
  const ready = { status: 'pronta', path: 'midias/foto.webp' } as const;

  it('is sent although the answer that prepares it is lost once', async () => {
    const target = {
      url: 'https://arquivos.exemplo.com/',
      fields: {},
      key: 'uploads/foto.webp',
      uploadId: 'envio1',
    };
    const api = writing().on(uploads.uploadStatus, ready);
    api.on(uploads.createUpload, () => {
      api.on(uploads.createUpload, target);
      throw new TypeError('Failed to fetch');
    });
    await open(api, '/DashboardEmpresa?aba=novo-post');
    await until(() => document.querySelector('input[type=file]') !== null);
    await pick(new File(['x'], 'foto.webp', { type: 'image/webp' }));
    await see('Pronta');
    expect(api.callsOf(uploads.createUpload)).toHaveLength(2);
  });

  it('is still there after polls that were lost, at its upload and after a reload', async () => {
    const api = writing().drop(uploads.uploadStatus);
    await open(api, '/DashboardEmpresa?aba=novo-post');
    await until(() => document.querySelector('input[type=file]') !== null);
    await pick(new File(['x'], 'foto.webp', { type: 'image/webp' }));
    await afterALoss(api, uploads.uploadStatus, () =>
      api.on(uploads.uploadStatus, { status: 'verificando' }),
    );
    await until(
      () => sessionStorage.getItem(`painel.rascunho.post.${EMPRESA.id}`)?.includes('envio1') ?? false,
    );
    expect(screen.queryByText(/Não foi possível falar com o servidor/)).toBeNull();
    api.fail(uploads.uploadStatus, 503);
    const asked = api.callsOf(uploads.uploadStatus).length;
    await reload();
    await until(() => api.callsOf(uploads.uploadStatus).length > asked);
    api.on(uploads.uploadStatus, ready);
    await screen.findByRole('button', { name: /foto\.webp/ });
    await until(() => document.querySelector('img[src="/v1/midias/foto.webp"]') !== null);
  });

  it('goes by an answer that says so', async () => {
    const api = writing().on(uploads.uploadStatus, {
      status: 'rejeitada',
      motivo: 'Este arquivo não é uma imagem.',
    });
    await open(api, '/DashboardEmpresa?aba=novo-post');
    await until(() => document.querySelector('input[type=file]') !== null);
    await pick(new File(['x'], 'foto.webp', { type: 'image/webp' }));
    await see('Este arquivo não é uma imagem.');
  });
});

describe('a share whose own answer is lost', () => {
  const url = 'https://www.linkedin.com/feed/1';
  const sharing = (): FakeApi =>
    asFuncionario()
      .on(posts.getPost, newPost())
      .on(posts.similarPosts, { semelhantes: 0, total: 0 })
      .on(loja.listProducts, { produtos: [] })
      .on(funcionarios.getBalance, { ups: 60 });
  const shared = async (api: FakeApi, answer: () => void): Promise<string[]> => {
    await open(api, `/conteudo/${newPost().id}`);
    await press('Compartilhar');
    await afterALoss(api, compartilhamentos.share, () => undefined);
    await see(/^Publicando no LinkedIn…/);
    answer();
    await until(() => api.callsOf(compartilhamentos.share).length > 1);
    return api
      .callsOf(compartilhamentos.share)
      .map(({ headers }) => headers.get('idempotency-key') ?? 'none');
  };

  it.each([
    ['no answer', (api: FakeApi) => api.drop(compartilhamentos.share)],
    ['an error of the gateway', (api: FakeApi) => api.fail(compartilhamentos.share, 502, '')],
    ['a limit of the gateway', (api: FakeApi) => api.fail(compartilhamentos.share, 429, '')],
  ])('is asked about under its own key after %s, and ends as published', async (_, lose) => {
    const api = lose(sharing());
    const keys = await shared(api, () => api.on(compartilhamentos.share, { linkedinPostURL: url, ups: 60 }));
    await see('Publicado no LinkedIn!');
    expect(new Set(keys).size).toBe(1);
  });

  it('is not said to have failed because it stands on the profile', async () => {
    const api = sharing().drop(compartilhamentos.share);
    const own = { legendaAlterada: null, shared: true, linkedinPostURL: url };
    await shared(api, () =>
      api
        .on(posts.getPost, { ...newPost(), legendasEditadas: [own] })
        .fail(compartilhamentos.share, 409, jaCompartilhado),
    );
    await see('Publicado no LinkedIn!');
  });

  it('has failed once an answer says so', async () => {
    const api = sharing().drop(compartilhamentos.share);
    await shared(api, () => api.fail(compartilhamentos.share, 409, 'O LinkedIn recusou o texto.'));
    await see('O LinkedIn recusou o texto.');
  });
});

it.each([
  ['no answer', (api: FakeApi) => api.drop(compartilhamentos.shareStatus)],
  ['a server error', (api: FakeApi) => api.fail(compartilhamentos.shareStatus)],
])('a share that takes long does not fail by %s of one poll', async (_, lose) => {
  const post = newPost();
  const api = asFuncionario()
    .on(posts.getPost, post)
    .on(posts.similarPosts, { semelhantes: 0, total: 0 })
    .on(loja.listProducts, { produtos: [] })
    .garble(compartilhamentos.share, { compartilhamentoId: 'c1' });
  lose(api);
  await open(api, `/conteudo/${post.id}`);
  await press('Compartilhar');
  await afterALoss(api, compartilhamentos.shareStatus, () =>
    api.on(compartilhamentos.shareStatus, {
      status: 'publicado',
      linkedinPostURL: 'https://www.linkedin.com/feed/1',
      ups: 60,
    }),
  );
  await see('Publicado no LinkedIn!');
});

it('an import goes on being followed after a lost poll, the first one too', async () => {
  const importing: Reply<typeof importacoes.getImport> = {
    status: 'importando',
    progresso: 40,
    linhas: 9,
    validas: 9,
    criados: 3,
    existentes: 0,
    semVaga: 0,
    erros: 0,
    primeirosErros: [],
  };
  const api = asEmpresa()
    .on(equipes.listEquipes, { equipes: [] })
    .on(funcionarios.listFuncionarios, [])
    .drop(importacoes.getImport);
  rememberImport(EMPRESA.id, { id: 'lista1' });
  await open(api, '/DashboardEmpresa?aba=colaboradores&ver=importar');
  await see(/Não foi possível falar com o servidor/);
  api.on(importacoes.getImport, importing);
  await see('40%');
  api.fail(importacoes.getImport, 503);
  await afterALoss(api, importacoes.getImport, () =>
    api.on(importacoes.getImport, { ...importing, status: 'pronta', progresso: 100, criados: 9 }),
  );
  await heading('9 pessoas cadastradas');
});

it('an export shows what is known while polls are lost', async () => {
  const days = { tipo: 'posts', de: '2026-11-01', ate: '2026-11-30' } as const;
  const api = asEmpresa({ plano_nome: 'expert_anual' })
    .on(resultados.resultFigures, newFigures())
    .on(equipes.listEquipes, { equipes: [] })
    .on(exportacoes.getExport, { status: 'preparando', progresso: 42, ...days });
  rememberExport(EMPRESA.id, { id: 'exportacao1', ...days });
  await open(api, '/DashboardEmpresa?aba=resultados');
  await press(/^Exportar/);
  const shown = await dialog();
  await see('42%', shown);
  api.drop(exportacoes.getExport);
  await afterALoss(api, exportacoes.getExport, () => undefined);
  // Once by the query itself.
  await afterALoss(api, exportacoes.getExport, () => undefined);
  await see('42%', shown);
  api.on(exportacoes.getExport, {
    status: 'pronta',
    progresso: 100,
    linhas: 1,
    url: 'https://x.exemplo/p.csv',
    ...days,
  });
  await see('Sua planilha está pronta.', shown);
});

describe('a payment that was made', () => {
  const AT = '/confirmation?payment_intent=pi_1&redirect_status=succeeded';
  const paid = { status: 'succeeded', plano_nome: 'expert_anual' } as const;

  it.each([
    ['no answer', (api: FakeApi) => api.drop(pagamento.paymentStatus)],
    ['server errors', (api: FakeApi) => api.fail(pagamento.paymentStatus, 502)],
  ])('is never said to be missing because of %s', async (_, lose) => {
    const api = asEmpresa({ plano_nome: 'experience' });
    lose(api);
    await open(api, AT);
    await heading('Confirmando seu pagamento…');
    await see(/Não foi possível conferir o pagamento agora\. Se ele foi feito, o plano muda sozinho/);
    api.on(pagamento.paymentStatus, paid);
    await heading('Pagamento confirmado!');
  });

  it('is said not to be completed where Stripe says so', async () => {
    const api = asEmpresa({ plano_nome: 'experience' }).on(pagamento.paymentStatus, {
      status: 'requires_payment_method',
      plano_nome: 'experience',
    });
    await open(api, AT);
    await see('O pagamento não foi concluído. Volte aos planos e tente novamente.');
  });
});

it('an exchange whose answer was lost is the same one from a dialog opened anew', async () => {
  const bone = newProduct('Boné', { valor_ups: 10 });
  const api = asFuncionario()
    .on(loja.listProducts, { produtos: [bone] })
    .on(loja.historyOfEmployee, { trocas: [] })
    .drop(loja.exchange);
  await open(api, '/DashboardColab?aba=loja');
  await press('Trocar Boné');
  const first = await dialog();
  await press('Sim', first);
  await see('Erro ao realizar a troca. Por favor, tente novamente.', first);
  await press('Cancelar', first);
  await left(first);
  api.on(loja.exchange, { message: 'Troca feita.', troca: newExchange(bone), ups: 40 });
  await press('Trocar Boné');
  await press('Sim', await dialog());
  await until(() => api.callsOf(loja.exchange).length === 2);
  const keys = api.callsOf(loja.exchange).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  await button('Trocar Boné');
});
