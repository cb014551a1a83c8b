import { afterEach, describe, expect, it } from 'vitest';
import { contas } from '../../../shared/routes/contas.ts';
import { FakeApi } from '../support/fake-api.ts';
import { asEmpresa, empresaApi, entering } from '../support/people.ts';
import { at, field, fill, follow, heading, open, press, see } from '../support/screen.ts';

const NAMES = ['localStorage', 'sessionStorage'] as const;
const real = NAMES.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
const realCookie = Object.getOwnPropertyDescriptor(document, 'cookie');

/** As a browser does that blocks all cookies, or whose disk is full. */
function breakStorage(name: string): void {
  const throwing = () => {
    throw new DOMException('denied', name);
  };
  const store = new Proxy({} as Storage, { get: () => throwing, ownKeys: throwing });
  for (const key of NAMES)
    Object.defineProperty(globalThis, key, {
      configurable: true,
      get: () => (name === 'SecurityError' ? throwing() : store),
    });
}
afterEach(() => {
  NAMES.forEach((name, index) => {
    const before = real[index];
    if (before) Object.defineProperty(globalThis, name, before);
    else Reflect.deleteProperty(globalThis, name);
  });
  if (realCookie) Object.defineProperty(document, 'cookie', realCookie);
  else Reflect.deleteProperty(document, 'cookie');
});

async function enter(): Promise<void> {
  await fill({ 'E-mail': 'aurora@exemplo.com.br', Senha: 'Senha123' });
  await press('Entrar');
}

describe('a browser that keeps nothing', () => {
  it.each([
    ['SecurityError', /^Seu navegador bloqueia o armazenamento/],
    ['QuotaExceededError', /^O armazenamento deste navegador está cheio/],
  ])('signs in with the right password, and says what is not kept (%s)', async (error, sentence) => {
    breakStorage(error);
    await open(entering(empresaApi(), 'empresa'), '/');
    await enter();
    await at('/DashboardEmpresa');
    await heading('Conteúdos Disponíveis');
    await see(sentence);
  });

  it('says that cookies are blocked, instead of refusing the password', async () => {
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => undefined });
    await open(entering(empresaApi(), 'empresa'), '/');
    await enter();
    await see(/^Seu navegador bloqueia os cookies deste site/);
  });

  it.each(['SecurityError', 'QuotaExceededError'])('works on every tab of a panel (%s)', async (error) => {
    const api = asEmpresa();
    breakStorage(error);
    await open(api, '/DashboardEmpresa');
    await heading('Conteúdos Disponíveis');
    await follow('Ajustes');
    await fill({ 'Razão social': 'Girassol Energia' });
    expect((await field('Razão social')).value).toBe('Girassol Energia');
  });
});

it('a cookie that is not written as ours are does not take the panel', async () => {
  const api = asEmpresa();
  // biome-ignore lint/suspicious/noDocumentCookie: an extension's doing
  for (const name of ['empresaNome', 'papel', 'plano_nome']) document.cookie = `${name}=%E0%A4%A; Path=/`;
  await open(api, '/DashboardEmpresa');
  await heading('Conteúdos Disponíveis');
});

it('a broken token leads to the sign-in', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: an extension's doing
  for (const pair of ['token=%E0%A4%A', 'entityType=empresa']) document.cookie = `${pair}; Path=/`;
  await open(new FakeApi().fail(contas.login, 401, 'Credenciais inválidas.'), '/DashboardEmpresa');
  await heading('Fazer Login');
});
