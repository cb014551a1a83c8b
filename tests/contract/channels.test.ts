import { beforeAll, describe, expect, it } from 'vitest';
import { deleteItem } from '../../functions/platform/dynamodb/commands.ts';
import { write } from '../../functions/platform/dynamodb/writes.ts';
import * as REFUSALS from '../../functions/platform/refusals.ts';
import type { canais } from '../../shared/routes/canais.ts';
import type { Reply } from '../../shared/routes/define.ts';
import { CANAIS, type Canal } from '../../shared/rules/canais.ts';
import { admin } from '../support/admin.ts';
import { newEmpresa, newFuncionario, type SignedIn, setEmpresa, withRules } from '../support/contas.ts';
import { newEquipe, newPost } from '../support/content.ts';
import { LINK, visit } from '../support/links.ts';
import { newSharer, share } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { writeUnitsOf } from '../support/write-units.ts';

const stack = stackForFile();
let empresa: SignedIn;
let funcionario: SignedIn;

beforeAll(async () => {
  ({ empresa, funcionario } = await newSharer(stack));
});

/** Of a post with a link. */
type Prepared = Reply<typeof canais.prepareCanal> & { linkCurto: string };
const prepare = (postId: string, canal: Canal | 'orkut', who = funcionario) =>
  stack.call<Prepared & { codigo?: string; error?: string }>('POST', '/api/canais', {
    token: who.token,
    body: { postId, canal },
  });
const linked = (extra: Record<string, unknown> = {}) => newPost(stack, empresa, { ...LINK, ...extra });
const codeOf = ({ linkCurto }: Prepared) => linkCurto.split('/r/')[1] ?? '';

describe('preparing a share for another channel', () => {
  it('gives each channel an address of its own, the same on every call, that names nobody', async () => {
    const post = await linked({ legenda: 'Vagas & estágios #2027' });
    await setEmpresa(stack, empresa, { divulgacao: '#publi' });
    const answers = [];
    for (const canal of CANAIS) {
      const { status, body } = await prepare(post.id, canal);
      expect([status, Object.keys(body).sort()]).toEqual([200, ['canal', 'linkCurto', 'texto', 'url']]);
      expect(body.texto).toBe(`Vagas & estágios #2027\n#publi\n${body.linkCurto}`);
      expect((await prepare(post.id, canal)).body).toEqual(body);
      answers.push(body);
    }
    await setEmpresa(stack, empresa, { divulgacao: null });
    const shared = (await share(stack, funcionario, post.id)).body.linkCurto;
    const addresses = [...answers.map(({ linkCurto }) => linkCurto), shared];
    expect(new Set(addresses).size).toBe(CANAIS.length + 1);
    for (const address of addresses) {
      expect(address).toMatch(new RegExp(`^${stack.url}/r/[0-9A-Za-z]{11}$`));
      const { status, headers } = await visit(address ?? '', { 'user-agent': 'WhatsApp/2.23.20.0 A' });
      expect(status).toBe(302);
      expect(JSON.stringify([...headers])).not.toMatch(/Pessoa|pessoa/);
    }
    expect(answers.filter(({ url }) => url === null).map(({ canal }) => canal)).toEqual([
      'copiar',
      'sistema',
    ]);
    const other = await newFuncionario(stack, empresa, 'outra');
    expect(codeOf((await prepare(post.id, 'whatsapp', other)).body)).not.toBe(codeOf(answers[0] as Prepared));
  });

  it.each([
    ['whatsapp', 'whatsapp'],
    ['x', 'x'],
    ['telegram', 'telegram'],
    ['copiar', 'link'],
    ['sistema', 'link'],
  ] as const)('a visit by %s is told to the company’s site as %s', async (canal, source) => {
    const post = await linked();
    const { body } = await prepare(post.id, canal);
    const { headers } = await visit(body.linkCurto);
    const led = new URL(headers.get('location') ?? '');
    expect(Object.fromEntries(led.searchParams)).toEqual({
      area: 'rh',
      utm_source: source,
      utm_medium: 'employee_advocacy',
      utm_campaign: post.id,
      utm_content: codeOf(body),
    });
  });

  it('shares the caption that the employee wrote, also after the share on LinkedIn', async () => {
    const post = await linked({ alteravel: true, legenda: 'Da empresa' });
    expect((await prepare(post.id, 'copiar')).body.texto).toMatch(/^Da empresa\nhttp/);
    await stack.call('POST', '/editarLegenda', {
      token: funcionario.token,
      body: { funcionarioId: funcionario.id, postOriginalId: post.id, legendaAlterada: 'Minha versão' },
    });
    expect((await prepare(post.id, 'copiar')).body.texto).toMatch(/^Minha versão\nhttp/);
    expect((await share(stack, funcionario, post.id)).status).toBe(200);
    expect((await prepare(post.id, 'copiar')).body.texto).toMatch(/^Minha versão\nhttp/);
  });

  it('earns no UPS and is no share', async () => {
    const who = await newFuncionario(stack, empresa, 'avulsa');
    const post = await linked();
    for (const canal of CANAIS) await visit((await prepare(post.id, canal, who)).body.linkCurto);
    const read = async (path: string, query: Record<string, string>) =>
      (await stack.call<Record<string, unknown>>('GET', path, { token: who.token, query })).body;
    expect(await read('/DadosColab', { email: who.email })).toMatchObject({ ups: 0 });
    expect(await read(`/funcionarios/${who.id}/shared-posts`, {})).toMatchObject({ totalPosts: 0 });
  });

  it('of a post without a link gives the words alone, where the network takes them, and writes nothing', async () => {
    const plain = await newPost(stack, empresa, { legenda: 'Vagas & estágios' });
    const units = await writeUnitsOf(async () => {
      for (const canal of CANAIS) {
        const { status, body } = await prepare(plain.id, canal);
        if (canal === 'facebook' || canal === 'telegram')
          expect([status, body]).toMatchObject([
            409,
            { error: REFUSALS.postWithoutLink.message, codigo: 'sem_link' },
          ]);
        else expect([status, body]).toMatchObject([200, { linkCurto: null, texto: 'Vagas & estágios' }]);
        if (body.url) expect(new URL(body.url).searchParams.get('text')).toBe('Vagas & estágios');
      }
    });
    expect([units.get('canais'), units.get('links')]).toEqual([undefined, undefined]);
  });

  it('refuses a post that the employee does not see, and an unknown channel', async () => {
    const post = await linked();
    const team = await newEquipe(stack, empresa);
    const foreign = await linked({ equipes: [team.id] });
    const { funcionario: stranger } = await newSharer(stack);
    for (const [id, who] of [
      ['01NADA', funcionario],
      [foreign.id, funcionario],
      [post.id, stranger],
    ] as const)
      expect((await prepare(id, 'whatsapp', who)).status).toBe(404);
    expect((await prepare(post.id, 'orkut')).status).toBe(400);
  });

  it('needs a confirmed e-mail and the accepted rules of the campaign', async () => {
    const post = await linked();
    const unconfirmed = await newFuncionario(stack, empresa, 'nova', { confirmed: false });
    expect((await prepare(post.id, 'x', unconfirmed)).body.codigo).toBe('email');
    const ruled = await withRules(stack, await newEmpresa(stack));
    const asked = await newFuncionario(stack, ruled);
    const own = await newPost(stack, ruled, LINK);
    const refused = await prepare(own.id, 'x', asked);
    expect([refused.status, refused.body.codigo]).toEqual([403, 'regulamento']);
  });

  it('refuses an address or a site that the admin has blocked', async () => {
    const { token } = await admin(stack);
    const block = (method: 'POST' | 'DELETE', body: object) =>
      stack.call(method, '/api/links/bloquear', { token, body });
    const post = await linked();
    const { body } = await prepare(post.id, 'whatsapp');
    await block('POST', { codigo: codeOf(body) });
    expect((await prepare(post.id, 'whatsapp')).body.codigo).toBe('link_bloqueado');
    expect((await visit(body.linkCurto)).status).toBe(410);
    expect((await prepare(post.id, 'x')).status).toBe(200);
    const bad = await linked({ link: 'https://ruim.canal-exemplo.com.br/' });
    await block('POST', { host: 'canal-exemplo.com.br' });
    expect((await prepare(bad.id, 'x')).body.codigo).toBe('link_bloqueado');
    await block('DELETE', { host: 'canal-exemplo.com.br' });
    expect((await prepare(bad.id, 'x')).status).toBe(200);
  });

  it('of fifty simultaneous calls gives all the same code, for at most two write units each', async () => {
    const post = await linked();
    const answers: Prepared[] = [];
    // Three times fifty, because a race that is lost only sometimes would pass once.
    const channels = ['whatsapp', 'telegram', 'copiar'] as const;
    const units = await writeUnitsOf(async () => {
      const calls = Array.from({ length: 150 }, (_, n) => prepare(post.id, channels[n % 3] ?? 'copiar'));
      for (const { status, body } of await Promise.all(calls)) {
        expect(status).toBe(200);
        answers.push(body);
      }
    });
    expect(new Set(answers.map(codeOf)).size).toBe(channels.length);
    for (const address of new Set(answers.map(({ linkCurto }) => linkCurto)))
      expect((await visit(address)).status).toBe(302);
    // The other tables belong to consumers of the new post: infra/access.generated.json lets the call write no more.
    const written = ['canais', 'links'].map((table) => units.get(table) ?? 0);
    for (const each of written) expect(each).toBeLessThanOrEqual(answers.length);
    expect(Math.min(...written)).toBeGreaterThan(0);
    // Once it exists, a call only reads.
    const later = await writeUnitsOf(() => prepare(post.id, 'whatsapp'));
    expect([later.get('canais'), later.get('links')]).toEqual([undefined, undefined]);
  });

  it('completes what a call left that stopped between code and link', async () => {
    const post = await linked();
    const { body } = await prepare(post.id, 'telegram');
    await write(deleteItem('links', { codigo: codeOf(body) }));
    expect((await visit(body.linkCurto)).status).toBe(404);
    expect((await prepare(post.id, 'telegram')).body).toEqual(body);
    expect((await visit(body.linkCurto)).status).toBe(302);
  });
});

it('the address still leads to the link after its post and its employee are gone', async () => {
  const who = await newFuncionario(stack, empresa, 'saida');
  const post = await linked();
  const { body } = await prepare(post.id, 'facebook', who);
  await stack.call('DELETE', `/deletePost/${post.id}`, {
    token: empresa.token,
    query: { email: empresa.email },
  });
  await stack.call('DELETE', `/funcionarios/${who.id}`, { token: empresa.token });
  await stack.caughtUp();
  expect((await prepare(post.id, 'facebook')).status).toBe(404);
  const { status, headers } = await visit(body.linkCurto);
  expect([status, new URL(headers.get('location') ?? '').searchParams.get('utm_source')]).toEqual([
    302,
    'facebook',
  ]);
});
