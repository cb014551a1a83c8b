import { authenticator } from '../../../support/authenticator.ts';
import { freshEmail, PASSWORD } from '../../../support/contas.ts';
import { beginEntry, type EntryAnswer, redeem } from '../../../support/entry.ts';
import { tinyPng } from '../../../support/images.ts';
import { enterBy, newPasskey, proveBy } from '../../../support/passkey.ts';
import type { TestStack } from '../../../support/stack.ts';
import { upload } from '../../../support/uploads.ts';
import { type Body, caller, type Empresa, type Funcionario, photoForm } from './call.ts';

export async function accounts(stack: TestStack, email: string): Promise<void> {
  const call = caller(stack);
  await call('GET', '/saude');
  await call('GET', '/openapi.json');
  await call('POST', '/api/cadastro/acesso', { body: { email: freshEmail('livre'), senha: PASSWORD } });
  const { token, refreshToken } = await stack.login(email, PASSWORD);
  await call('POST', '/api/refresh-token', { body: { token: refreshToken } });
  const other = await stack.login(email, PASSWORD);
  await call('POST', '/api/prova', { token, body: { senha: PASSWORD } });
  const { sessoes } = await call('GET', '/api/sessoes', { token });
  const ended = (sessoes as unknown as { id: string; atual: boolean }[]).find(({ atual }) => !atual);
  await call('DELETE', `/api/sessoes/${ended?.id}`, { token });
  await call('DELETE', '/api/sessoes', { token });
  await call('POST', '/logout', { body: { refreshToken: other.refreshToken } });
  await enterElsewhere(stack, { email });
  await passkeys(stack, { ...(await stack.login(email, PASSWORD)), email });
  await call('POST', '/api/senha', { token, body: { senhaAtual: PASSWORD, senha: PASSWORD } });
  await stack.call('POST', '/login', { body: { email, senha: 'errada999' } });
  await stack.tool('relogio', { agora: new Date(Date.now() + 120_000).toISOString() });
  const { empresaId } = await call('GET', '/empresaId', { token, query: { email } });
  await call('POST', '/enviar-confirmacao-email', { token, body: { email, id: empresaId } });
  const confirmation = await stack.mail(email, /confirm/i);
  await stack.call('GET', `/confirmar-email${new URL(confirmation.links[0] ?? '').search}`);
  await call('POST', '/solicitar-recuperacao', { body: { email } });
  const recovery = await stack.mail(email, /redefina/i);
  const link = new URL(recovery.links.find((each) => each.includes('RecuperacaoSenha')) ?? '');
  await call('POST', `/reset-password/${link.searchParams.get('token')}`, { body: { senha: PASSWORD } });
}

/** A passkey from its creation to its end. */
async function passkeys(stack: TestStack, who: { token: string; email: string }): Promise<void> {
  const call = caller(stack);
  const passkey = await newPasskey(stack, who);
  await enterBy(stack, passkey);
  const { body } = await proveBy(stack, who, passkey);
  passkey.counter = 9;
  await enterBy(stack, passkey);
  await enterBy(stack, passkey);
  await call('GET', '/api/chaves-de-acesso', { token: who.token });
  await call('DELETE', `/api/chaves-de-acesso/${passkey.id}`, {
    token: who.token,
    prova: body.prova ?? '',
    body: {},
  });
}

/** Signs in as after another service's confirmation. Returns the answer of the code. */
async function enterElsewhere(
  stack: TestStack,
  who: { email: string },
  more: Parameters<typeof beginEntry>[1] = {},
): Promise<EntryAnswer> {
  const { agora } = await stack.look<{ agora: string }>('relogio');
  const { codigo, cookie } = await beginEntry([who], more, new Date(agora));
  const { status, body } = await redeem(stack, { codigo, cookie });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** A second factor from its beginning to its end, with a sign-in by an app's code and one by a recovery code. */
async function secondFactor(stack: TestStack, email: string): Promise<void> {
  const call = caller(stack);
  const { token } = await stack.login(email, PASSWORD);
  const { prova = '' } = await call('POST', '/api/prova', { token, body: { senha: PASSWORD } });
  const { segredo } = await call('POST', '/api/totp', { token, prova, body: {} });
  const app = authenticator(stack, String(segredo));
  const confirmed = await call<{ codigosRecuperacao: string[] }>('POST', '/api/totp/confirmar', {
    token,
    body: { codigo: await app.now() },
  });
  for (const codigo of [await app.fresh(), confirmed.codigosRecuperacao[0]]) {
    const { sessao } = await call('POST', '/login', { body: { email, senha: PASSWORD } });
    await call('POST', '/login/desafio', { body: { sessao, codigo } });
  }
  const elsewhere = await enterElsewhere(stack, { email }, { confirma: 'nada' });
  const next = await call('POST', '/login/desafio', { body: { sessao: elsewhere.sessao, senha: PASSWORD } });
  await call('POST', '/login/desafio', {
    body: { sessao: next.sessao, codigo: confirmed.codigosRecuperacao[1] },
  });
  await call('GET', '/api/totp', { token });
  await call('DELETE', '/api/totp', { token, body: { senhaAtual: PASSWORD } });
}

export async function empresas(
  stack: TestStack,
  admin: string,
  { empresaId, email }: Empresa,
): Promise<void> {
  const call = caller(stack);
  const { token } = await stack.login(email, PASSWORD);
  const query = { empresaId };
  await call('GET', `/empresa_nome_plano/${empresaId}`);
  await secondFactor(stack, email);
  await call('GET', '/empresas', { token: admin });
  await call('GET', '/empresa', { token, query });
  await call('GET', '/api/contar-posts', { token, query });
  await call('GET', '/api/inicio', { token, query });
  await call('POST', `/empresa/${empresaId}/renovar-codigo`, { token });
  await call('GET', '/api/atualizar-plano', { token, query });
  const logo = await upload(stack, token, {
    tipo: 'logo',
    nome: 'logo.png',
    contentType: 'image/png',
    bytes: await tinyPng(),
  });
  const body = {
    nome: 'Roteiro',
    endereco: 'Rua 1',
    adm_nome: 'Rita',
    telefone: '11999990000',
    email,
    logo: logo.key,
  };
  await call('PUT', `/empresa/${empresaId}`, { token, body: { ...body, regulamento: 'Um por semana.' } });
  await call('GET', '/api/regulamento', { token });
  const other = { ...body, email: freshEmail('outra'), senhaAtual: PASSWORD };
  await call('PUT', `/empresa/${empresaId}`, { token, body: other });
  const confirmation = await stack.mail(other.email);
  await stack.call('GET', `/confirmar-email${new URL(confirmation.links[0] ?? '').search}`);
  const warning = await stack.mail(email, /trocado/);
  const undo = new URL(warning.links.find((each) => each.includes('desfazer-email')) ?? '');
  await call('POST', `/desfazer-email${undo.search}`);
}

export async function funcionarios(
  stack: TestStack,
  admin: string,
  empresa: Empresa,
  funcionario: Funcionario,
): Promise<void> {
  const call = caller(stack);
  const { empresaId } = empresa;
  const { token } = await stack.login(empresa.email, PASSWORD);
  const photo = await photoForm();
  const guest = freshEmail('convidada');
  const { IdFuncionario } = await call('POST', '/cadastrar-funcionario', {
    token,
    body: photo({ nome: 'Convidada', email: guest, cargo: 'Vendas', empresaId }, 'fotoPerfilColab'),
  });
  await stack.tool('relogio', { agora: new Date(Date.now() + 240_000).toISOString() });
  await call('POST', `/funcionarios/${IdFuncionario}/reenviar-convite`, { token });
  const invitation = await stack.mail(guest);
  const link = new URL(invitation.links.find((each) => each.includes('definir-senha')) ?? '');
  await call('GET', `/api/link${link.search}&tipo=convite`, {});
  await call('POST', '/api/link/convite', { body: { token: link.searchParams.get('token') } });
  await call('POST', `/definir-senha${link.search}`, { body: { senha: PASSWORD } });
  const own = { nome: 'Pessoa', telefone: '11999990000' };
  await call('PUT', `/colaborador/${funcionario.id}`, {
    token: funcionario.token,
    body: photo({ ...own, email: freshEmail('nova'), senhaAtual: PASSWORD }, 'fotoPerfilColab'),
  });
  await call('PUT', `/colaborador/${funcionario.id}`, {
    token: funcionario.token,
    body: { ...own, email: funcionario.email },
  });
  await call('POST', `/funcionarios/${IdFuncionario}/lembrar-conexao`, { token });
  for (const reader of [funcionario.token, token, admin]) {
    await call('GET', '/DadosColab', { token: reader, query: { email: funcionario.email } });
    await call('GET', '/rankingColaboradores', { token: reader, query: { empresaId, limit: '1' } });
    for (const data of [{}, { data: '2026-01-31' }])
      await call('GET', '/rankingColaboradores', {
        token: reader,
        query: { empresaId, periodo: 'mes', ...data },
      });
    await call('GET', '/api/mes', { token: reader, query: { empresaId } });
    await call('GET', `/api/extrato/${funcionario.id}`, { token: reader });
  }
  await call('GET', '/funcionarios', { token, query: { empresaId } });
  await teams(stack, token, empresaId, funcionario);
  await call('POST', '/updateUps', {
    token: funcionario.token,
    body: { funcionarioId: funcionario.id, upsPost: 5 },
  });
  const { body: record } = await stack.call<Body>('GET', `/empresa/${empresaId}`, { token });
  await call('GET', `/api/codigo?codigo=${record.codigoEmpresa}`, {});
  await call('POST', '/cadastrar-colaborador-com-codigo', {
    body: photo(
      {
        nome: 'Com Foto',
        email: freshEmail('foto'),
        senha: PASSWORD,
        codigoEmpresa: record.codigoEmpresa ?? '',
      },
      'fotoPerfil',
    ),
  });
  await joinWithApproval(stack, { ...empresa, token });
  await call('POST', '/api/uploads/perfil', {
    body: { nome: 'eu.png', contentType: 'image/png', tamanho: 100 },
  });
}

/** A team with somebody in it, who leaves, and one that is deleted with its people. */
async function teams(
  stack: TestStack,
  token: string,
  empresaId: string,
  funcionario: Funcionario,
): Promise<void> {
  const call = caller(stack);
  const create = async (nome: string) =>
    (await call<{ equipe: { id: string } }>('POST', '/api/equipes', { token, body: { nome } })).equipe.id;
  const [sales, support] = [await create('Vendas'), await create('Suporte')];
  await call('PUT', `/api/equipes/${sales}`, { token, body: { nome: 'Comercial' } });
  const move = (body: Body) => call('PUT', `/funcionarios/${funcionario.id}`, { token, body });
  await move({ cargo: 'Diretora', equipeId: sales });
  await move({ equipeId: support });
  const { IdFuncionario } = await call('POST', '/cadastrar-funcionario', {
    token,
    body: { nome: 'Da equipe', email: freshEmail('equipe'), cargo: 'x', empresaId, equipeId: sales },
  });
  await call('DELETE', `/funcionarios/${IdFuncionario}`, { token });
  await call('GET', '/api/equipes', { token });
  const query = { empresaId, equipe: support };
  for (const reader of [token, funcionario.token]) {
    for (const data of [{}, { periodo: 'mes' }, { periodo: 'mes', data: '2026-01-31' }])
      await call('GET', '/rankingColaboradores', { token: reader, query: { ...query, ...data } });
    await call('GET', '/api/mes', { token: reader, query });
  }
  for (const kind of ['', '/posts', '/colaboradores', '/equipes', '/tags'])
    await call('GET', `/api/resultados${kind}`, { token, query: { ...query, periodo: 'mes' } });
  await call('DELETE', `/api/equipes/${support}`, { token });
}

/** Two people wait for the company: one it lets in, one it removes. */
async function joinWithApproval(stack: TestStack, { empresaId, email, token }: Empresa): Promise<void> {
  const call = caller(stack);
  const settings = { nome: 'Roteiro', endereco: 'Rua 1', adm_nome: 'Rita', telefone: '11999990000', email };
  const put = (aprovarEntrada: boolean) =>
    call<{ codigoEmpresa: string }>('PUT', `/empresa/${empresaId}`, {
      token,
      body: { ...settings, aprovarEntrada, dominios: [] },
    });
  const { codigoEmpresa } = await put(true);
  const join = async () => {
    const body = { nome: 'Espera', email: freshEmail('espera'), senha: PASSWORD, codigoEmpresa };
    return (await call('POST', '/cadastrar-colaborador-com-codigo', { body })).IdFuncionario;
  };
  await call('POST', `/funcionarios/${await join()}/aprovar`, { token });
  const refused = await join();
  await call('GET', '/funcionarios', { token, query: { empresaId, situacao: 'aguardando' } });
  await call('DELETE', `/funcionarios/${refused}`, { token });
  await put(false);
}
