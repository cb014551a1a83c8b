import { afterAll, beforeAll, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, PASSWORD, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { type PushService, startPushService } from '../support/push.ts';
import { press, see, signedIn } from '../support/screen.ts';
import { connectLinkedin } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';
import { until } from '../support/until.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
let service: PushService;
let empresa: SignedIn;
let funcionario: SignedIn;

beforeAll(async () => {
  service = await startPushService();
  empresa = await newEmpresa(stack, 'navegador');
  await setPlan(stack, empresa, 'enterprise_anual');
  funcionario = await newFuncionario(stack, empresa);
  await connectLinkedin(stack, funcionario);
});
afterAll(() => service.close());

/**
 * In place of what a browser without a screen has not: the person's yes, and the service that its maker runs. Everything
 * else is the browser's own.
 */
function withService(subscription: ReturnType<PushService['browser']>): void {
  let permission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    permission = 'granted';
    return 'granted';
  };
  let kept: unknown = null;
  const { prototype } = PushManager;
  Object.assign(prototype, {
    getSubscription: async () => kept,
    subscribe: async () => {
      kept = { ...subscription, toJSON: () => subscription, unsubscribe: async () => true };
      return kept;
    },
  });
}

/** Publishes at ten in the morning, some days from now: an hour at which people are told. */
async function publishAtTen(days: number, legenda: string) {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await stack.tool('relogio', { agora: `${day}T13:00:00Z` });
  const { token } = await stack.login(empresa.email, PASSWORD);
  return newPost(stack, { ...empresa, token }, { legenda });
}

it('asked after a share, one tap subscribes; a push is shown by the browser and leads to the post', async () => {
  // Whoever subscribes is told of what comes later: the first has been told to another by then.
  const other = await newFuncionario(stack, empresa, 'avisada');
  const { status } = await stack.call('POST', '/api/push/inscricoes', {
    token: other.token,
    body: service.browser('other'),
  });
  expect(status).toBe(201);
  const first = await publishAtTen(1, 'A primeira');
  await until('the push of the first', async () => service.of('other')[0]);
  const page = await signedIn(browser, funcionario, '/privacidade', { viewport: PHONE, worker: true });
  await page.addInitScript(withService, service.browser('chromium'));
  await page.goto(`/conteudo/${first.id}`);
  await press(page, /^Compartilhar/);
  await see(page, 'Quer saber quando sair o próximo conteúdo?');
  expect(service.tries).toBe(1);
  await press(page, 'Avise-me');
  await page.getByRole('dialog').getByText('Notificações ativadas.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Notificações ativadas.');

  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations;
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no worker');
  // A browser without a screen shows none: what would be shown is kept.
  await worker.evaluate(() => {
    const scope = self as unknown as { shown: unknown[]; registration: ServiceWorkerRegistration };
    scope.shown = [];
    scope.registration.showNotification = async (titulo, options) => {
      scope.shown.push([titulo, options]);
    };
  });

  const second = await publishAtTen(2, 'A segunda');
  const [pushed] = await until('the push', async () =>
    service.of('chromium').length > 0 ? service.of('chromium') : undefined,
  );
  await stack.tool('relogio', { agora: null });
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: stack.url,
    registrationId,
    data: JSON.stringify(pushed?.says),
  });
  const shown = await until('the notification', async () => {
    const all = await worker.evaluate(() => (self as unknown as { shown: unknown[] }).shown);
    return all.length > 0 ? all : undefined;
  });
  expect(shown).toEqual([
    [
      'Novo conteúdo: 10 UPS',
      expect.objectContaining({ body: '“A segunda”', data: { url: `/conteudo/${second.id}` } }),
    ],
  ]);
});

/** A browser that is told of things already: what it is reached by is there from the start. */
function subscribed(subscription: ReturnType<PushService['browser']>): void {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  const { endpoint } = subscription;
  const kept = { endpoint, toJSON: () => subscription, unsubscribe: async () => true };
  Object.assign(PushManager.prototype, { getSubscription: async () => kept, subscribe: async () => kept });
}

it('a browser that several share is told for who is signed in, by one request a sign-in', async () => {
  const [before, after] = [await newFuncionario(stack, empresa, 'antes'), empresa];
  const own = service.browser('shared');
  await stack.call('POST', '/api/push/inscricoes', { token: before.token, body: own });
  const page = await signedIn(browser, after, '/privacidade', { worker: true });
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'));
  await page.addInitScript(subscribed, own);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/push/inscricoes')) posts.push('post');
  });
  const { inscricoesOf } = await import('../../functions/areas/avisos/store/inscricoes.ts');
  await page.goto('/DashboardEmpresa?aba=ajustes&ver=avisos');
  await until('the change of hands', async () => (await inscricoesOf(after.id))[0]);
  expect(await inscricoesOf(before.id)).toEqual([]);
  const device = page.getByRole('switch', { name: 'Receber notificações', checked: true });
  await device.waitFor();
  await page.waitForFunction(() => localStorage.getItem('painel.push.conta') !== null);
  await page.reload();
  await device.waitFor();
  await page.getByRole('switch', { name: 'Trocas novas na loja', checked: true }).uncheck();
  await see(page, 'Preferência salva.');
  expect(posts).toEqual(['post']);
  await device.click();
  await until('the end', async () => (await inscricoesOf(after.id)).length === 0 || undefined);
});
