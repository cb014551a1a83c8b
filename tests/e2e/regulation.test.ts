import { beforeAll, expect, it } from 'vitest';
import { browserForFile, LAPTOP, PHONE } from '../support/browser.ts';
import { newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { button, dialog, field, gone, press, see, signedIn } from '../support/screen.ts';
import { connectLinkedin } from '../support/sharing.ts';
import { stackForFile } from '../support/stack.ts';

const stack = stackForFile();
const browser = browserForFile(stack);
const TEXT = 'Vale um post por semana.\n\nO prêmio sai no dia 5.';
let empresa: SignedIn;
let funcionario: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'regras');
  funcionario = await newFuncionario(stack, empresa, 'leitora');
  await connectLinkedin(stack, funcionario);
});

it('the company writes the rules in its settings', async () => {
  const page = await signedIn(browser, empresa, '/DashboardEmpresa?aba=ajustes', { viewport: LAPTOP });
  await see(page, 'Sem regulamento, ninguém precisa aceitar nada.');
  await press(page, 'Escrever regulamento');
  await field(dialog(page), 'Texto do regulamento').fill(TEXT);
  await press(dialog(page), 'Salvar');
  await see(page, 'Regulamento salvo.');
  await gone(dialog(page));
  await see(page, 'Versão 1');
});

it('who shares reads and accepts them once, and the share goes on with the same press', async () => {
  const [first, second] = [
    await newPost(stack, empresa, { legenda: 'Primeiro conteúdo' }),
    await newPost(stack, empresa, { legenda: 'Segundo conteúdo' }),
  ];
  const page = await signedIn(browser, funcionario, `/conteudo/${first.id}`, {
    viewport: PHONE,
    expects: [403],
  });
  await press(page, /^Compartilhar/);
  await see(dialog(page), 'O prêmio sai no dia 5.');
  await press(dialog(page), 'Agora não');
  await gone(dialog(page));
  expect(await button(page, /^Compartilhar/).isEnabled()).toBe(true);
  await press(page, /^Compartilhar/);
  await press(dialog(page), 'Li e aceito');
  await see(page, 'Publicado no LinkedIn!');
  await page.goto(`/conteudo/${second.id}`);
  await press(page, /^Compartilhar/);
  await see(page, 'Publicado no LinkedIn!');
  await page.goto('/DashboardColab?aba=ajustes');
  await see(page, 'Você aceitou esta versão.');
  await press(page, 'Ler regulamento');
  await see(dialog(page), 'Vale um post por semana.');
  await button(dialog(page), 'Fechar').click();
  await gone(dialog(page));
});
