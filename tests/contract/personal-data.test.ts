import { beforeAll, describe, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { newExchange, newPost, newProduct } from '../support/content.ts';
import { LINK } from '../support/links.ts';
import { connectLinkedin, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { fill } from '../support/table-rows.ts';
import { filesOfZip } from '../support/zip.ts';

const stack = stackForFile();
const DAY_MS = 86_400_000;
let empresa: SignedIn;
let funcionario: SignedIn;
let colleague: SignedIn;
let channelLink: { postId: string; canal: string; linkCurto: string };

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'dados');
  await setPlan(stack, empresa, 'enterprise_anual');
  funcionario = await newFuncionario(stack, empresa, 'titular');
  colleague = await newFuncionario(stack, empresa, 'colega');
  await connectLinkedin(stack, funcionario);
  const [post, other] = [
    await newPost(stack, empresa, { alteravel: true }),
    await newPost(stack, empresa, { legenda: '=SOMA(A1); "aspas"' }),
  ];
  await stack.call('POST', '/editarLegenda', {
    token: funcionario.token,
    body: {
      funcionarioId: funcionario.id,
      postOriginalId: post.id,
      legendaAlterada: 'Com as minhas palavras',
    },
  });
  for (const { id } of [post, other]) await share(stack, funcionario, id);
  const { id: postId } = await newPost(stack, empresa, LINK);
  for (const { token } of [colleague, funcionario]) {
    const body = { postId, canal: 'whatsapp' };
    const answer = await stack.call<{ linkCurto: string }>('POST', '/api/canais', { token, body });
    channelLink = { ...body, linkCurto: answer.body.linkCurto };
  }
  const { id } = await newProduct(stack, empresa, { valor_ups: 5 });
  await newExchange(stack, funcionario, id);
});

const ask = ({ token }: SignedIn, body: object = { senhaAtual: PASSWORD }) =>
  stack.call('POST', '/api/meus-dados', { token, body });

async function request(who: SignedIn): Promise<string> {
  const { status } = await ask(who);
  expect(status).toBe(202);
  const mail = await stack.mail(who.email, /dados/i);
  const link = mail.links.find((each) => each.startsWith(`${stack.url}/v1/api/meus-dados/`));
  if (!link) throw new Error(`No link in ${mail.text}`);
  return link;
}

const follow = (link: string, accept = '*/*') => fetch(link, { redirect: 'manual', headers: { accept } });

async function download(link: string): Promise<Map<string, string>> {
  const answer = await fetch(link);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return filesOfZip(Buffer.from(await answer.arrayBuffer()));
}
const rows = (files: Map<string, string>, name: string) =>
  JSON.parse(files.get(`${name}.json`) ?? 'null') as Record<string, unknown>[];

describe('asking for the own data', () => {
  it('an employee gets all its own data, as JSON and as CSV, and no one else’s', async () => {
    const files = await download(await request(funcionario));
    expect([...files.keys()].filter((name) => name.endsWith('.json')).sort()).toEqual([
      'avisos.json',
      'canais.json',
      'chaves-de-acesso.json',
      'compartilhamentos.json',
      'conquistas.json',
      'equipe.json',
      'extrato.json',
      'linkedin.json',
      'navegadores.json',
      'perfil.json',
      'preferencias.json',
      'premios.json',
      'regulamento.json',
      'sessoes.json',
      'sugestoes.json',
      'trocas.json',
    ]);
    expect(rows(files, 'perfil')).toMatchObject([{ email: funcionario.email, ups: 15 }]);
    expect(rows(files, 'linkedin')).toMatchObject([{ conectado: true, membro: expect.any(String) }]);
    expect(rows(files, 'compartilhamentos').map(({ legendaPropria }) => legendaPropria)).toContain(
      'Com as minhas palavras',
    );
    // Its own, not the colleague's.
    expect(rows(files, 'canais')).toEqual([channelLink]);
    expect(rows(files, 'extrato').map(({ valor }) => valor)).toEqual([-5, 10, 10]);
    expect(rows(files, 'trocas')).toMatchObject([{ produto: 'Caneca', ups: 5, status: 'pendente' }]);
    expect(rows(files, 'sessoes').length).toBeGreaterThan(0);
    const all = [...files.values()].join('\n');
    for (const foreign of [colleague.email, empresa.email]) expect(all).not.toContain(foreign);

    const csv = files.get('compartilhamentos.csv') ?? '';
    expect(csv).toMatch(/^\uFEFFpostId;situacao;compartilhadoEm;.*\r\n/);
    // A spreadsheet must not interpret a caption as a formula.
    expect(csv).toContain(`"'=SOMA(A1); ""aspas"""`);
    expect(csv).toMatch(/;\d{2}\/\d{2}\/\d{4} \d{2}:\d{2};/);
  });

  it('a company gets its record, contents and employees, without the employees’ texts', async () => {
    const body = { nome: 'E', endereco: 'R', adm_nome: 'A', telefone: '1', email: empresa.email };
    const rules = { ...body, regulamento: 'Um post por dia.', dominios: ['exemplo.com.br'] };
    await stack.call('PUT', `/empresa/${empresa.id}`, { token: empresa.token, body: rules });
    const files = await download(await request(empresa));
    expect(rows(files, 'empresa')).toMatchObject([
      { email: empresa.email, colaboradores: 2, dominios: 'exemplo.com.br' },
    ]);
    expect(rows(files, 'regulamento')).toMatchObject([{ versao: 1, texto: 'Um post por dia.' }]);
    expect(rows(files, 'plano')).toMatchObject([{ plano: 'enterprise_anual' }]);
    expect(rows(files, 'posts')).toHaveLength(3);
    expect(rows(files, 'produtos')).toMatchObject([{ nome: 'Caneca', quantidade: 4 }]);
    expect(rows(files, 'trocas')).toMatchObject([{ colaborador: 'Pessoa titular' }]);
    expect(
      rows(files, 'colaboradores')
        .map(({ email }) => email)
        .sort(),
    ).toEqual([funcionario.email, colleague.email].sort());
    expect([...files.values()].join('\n')).not.toContain('Com as minhas palavras');
  });

  it('a long ledger is complete and in order', async () => {
    const funcionario = await newFuncionario(stack, empresa, 'antiga');
    await fill('movimentos', 1000, (n) => ({
      funcionarioId: funcionario.id,
      empresaId: empresa.id,
      id: String(n + 1).padStart(10, '0'),
      data: new Date(DAY_MS * n).toISOString(),
      valor: 1,
      motivo: 'compartilhamento',
      referencia: 'x',
      saldo: n + 1,
    }));
    const files = await download(await request(funcionario));
    expect(rows(files, 'extrato').map(({ saldo }) => saldo)).toEqual(
      Array.from({ length: 1000 }, (_, n) => 1000 - n),
    );
    expect(files.get('extrato.csv')?.split('\r\n')).toHaveLength(1002);
  });

  it('the link can be followed repeatedly, and ends after a day or with the account', async () => {
    const link = await request(await newFuncionario(stack, empresa, 'prazo'));
    for (const _ of [1, 2]) expect((await follow(link)).status).toBe(302);
    await stack.tool('relogio', { agora: new Date(Date.now() + DAY_MS + 60_000).toISOString() });
    expect((await follow(link)).status).toBe(400);
    const page = await follow(link, 'text/html,*/*');
    expect([page.status, page.headers.get('location')]).toEqual([302, `${stack.url}/meus-dados`]);
    await stack.tool('relogio', { agora: null });
  });

  it('the file cannot be read without the link', async () => {
    const address = new URL((await follow(await request(colleague))).headers.get('location') ?? '');
    expect(address.searchParams.get('X-Amz-Expires')).toBe('300');
    address.search = '';
    expect((await fetch(address)).status).toBe(403);
  });

  it('403 without the password: the session may be stolen', async () => {
    for (const proof of [{}, { senhaAtual: 'errada123' }]) {
      const { status, body } = await ask(funcionario, proof);
      expect([status, body.codigo]).toEqual([403, 'prova']);
    }
  });
});
