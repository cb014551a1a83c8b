import { beforeAll, describe, expect, it } from 'vitest';
import { setPlan } from '../support/admin.ts';
import { browserForFile, PHONE } from '../support/browser.ts';
import { freshEmail, newEmpresa, newFuncionario, type SignedIn } from '../support/contas.ts';
import {
  at,
  button,
  dialog,
  fill,
  gone,
  heading,
  press,
  see,
  seeInvalid,
  signedIn,
} from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';

const FUNCIONARIOS = '/DashboardEmpresa?aba=colaboradores';
const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'girassol');
});

describe('Colaboradores', () => {
  it('of a company without people says so, and its ranking too', async () => {
    const page = await signedIn(browser, empresa, FUNCIONARIOS);
    await see(page, 'Nenhum colaborador cadastrado.');
    await see(page, 'Colaboradores: 0 de 7');
    await page.getByRole('link', { name: 'Ranking', exact: true }).click();
    await see(page, 'Nenhum colaborador disponível no ranking');
  });

  it('registers somebody: required fields, invitation, Cadastrar Outro, pending invite sent again', async () => {
    const email = freshEmail('ana');
    const page = await signedIn(browser, empresa, `${FUNCIONARIOS}&ver=novo`);
    await press(page, 'Cadastrar');
    await seeInvalid(page, 'Nome');
    await fill(page, { Nome: 'Ana Souza', 'E-mail': email, Cargo: 'Analista' });
    await press(page, 'Cadastrar');
    await see(page, `Um e-mail foi enviado para ${email}`);
    const { links } = await stack.mail(email);
    expect(links.join(' ')).toContain('/definir-senha?token=');
    await press(page, 'Cadastrar Outro');
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe('');

    await page.getByRole('link', { name: 'Lista', exact: true }).click();
    await see(page, 'Colaboradores: 1 de 7');
    await page.getByRole('link', { name: 'Ver Mais sobre Ana Souza' }).click();
    const panel = page.getByRole('complementary', { name: 'Detalhes do colaborador' });
    await see(panel, 'Analista');
    await see(panel, email);
    await press(panel, 'Reenviar convite');
    await see(panel, 'Convite reenviado');
    await panel.getByRole('link', { name: 'Fechar' }).click();
    await gone(panel);
  });

  it('refuses an address already in use in the words of the server', async () => {
    const page = await signedIn(browser, empresa, `${FUNCIONARIOS}&ver=novo`, { expects: [409] });
    await fill(page, { Nome: 'Outra Pessoa', 'E-mail': empresa.email, Cargo: 'Vendas' });
    await press(page, 'Cadastrar');
    await see(page, 'O e-mail fornecido já está em uso.');
    expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe('Outra Pessoa');
  });

  it('deletes after asking by name, on a phone', async () => {
    const { email } = await newFuncionario(stack, empresa, 'temporária');
    const page = await signedIn(browser, empresa, FUNCIONARIOS, { viewport: PHONE });
    await page.getByRole('link', { name: 'Ver Mais sobre Pessoa temporária' }).click();
    await press(page, 'Excluir');
    await heading(page, 'Excluir Pessoa temporária?');
    await press(dialog(page), 'Não');
    await see(page.getByRole('complementary'), email);
    await press(page, 'Excluir');
    await press(dialog(page), 'Sim');
    await see(page, 'Colaborador excluído com sucesso.');
    await gone(page.getByText(email));
    const { status } = await stack.call('POST', '/login', { body: { email, senha: 'Senha123' } });
    expect(status).toBe(401);
  });

  it('offers a new code to who has just deleted somebody: one tap', async () => {
    const code = async () =>
      (
        await stack.call<{ codigoEmpresa: string }>('GET', `/empresa/${empresa.empresaId}`, {
          token: empresa.token,
        })
      ).body.codigoEmpresa;
    const before = await code();
    await newFuncionario(stack, empresa, 'sabida');
    const page = await signedIn(browser, empresa, FUNCIONARIOS, { viewport: PHONE });
    await page.getByRole('link', { name: 'Ver Mais sobre Pessoa sabida' }).click();
    await press(page, 'Excluir');
    await press(dialog(page), 'Sim');
    await see(page, 'Quem saiu pode conhecer o código de cadastro');
    await press(page, 'Gerar novo código');
    await see(page, /^Código trocado: agora é .* não valem mais\.$/);
    const after = await code();
    expect(after).not.toBe(before);
    await see(page, `Código trocado: agora é ${after}.`);
  });

  it('shows who takes part, and reminds once of the connection', async () => {
    const { email } = await newFuncionario(stack, empresa, 'distante');
    const page = await signedIn(browser, empresa, FUNCIONARIOS);
    const row = page.getByRole('row').filter({ hasText: email });
    await see(row, 'Ainda não compartilhou');
    await see(row, 'Não conectado');
    await button(row, /^Lembrar de conectar/).dblclick();
    await see(row, 'Lembrado agora');
    expect(await button(row, /^Lembrado agora/).isDisabled()).toBe(true);
    expect((await stack.mail(email, /conectar/)).links.join(' ')).toContain(
      '/DashboardColab?aba=ajustes&em=conexao',
    );
  });

  it('copies the code and the sign-up link', async () => {
    const page = await signedIn(browser, empresa, FUNCIONARIOS);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(page, 'Copiar link de cadastro');
    await see(page, 'Copiado!');
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    await page.goto(link.pathname + link.search);
    expect(await page.getByLabel('Código da empresa').inputValue()).toBe(link.searchParams.get('codigo'));
  });

  it('says before the form that the seats are taken, and gives it up where the last one went meanwhile', async () => {
    const full = await newEmpresa(stack, 'lotada');
    const page = await signedIn(browser, full, `${FUNCIONARIOS}&ver=novo`, { expects: [403] });
    await fill(page, { Nome: 'Beto', 'E-mail': freshEmail('beto'), Cargo: 'Vendas' });
    await setPlan(stack, full, 'experience', { colaboradoresLimite: 1 });
    await newFuncionario(stack, full, 'ultima');
    await press(page, 'Cadastrar');
    await see(page, 'Limite de colaboradores excedido');
    await gone(button(page, 'Cadastrar'));
    page.on('dialog', (asked) => asked.accept());
    await page.reload();
    await see(page, '1 de 1 vagas ocupadas.');
    expect(await page.getByLabel('Nome', { exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: 'Alterar Plano' }).click();
    await at(page, '/EscolherPlano');
  });

  it('replaces the code: asks first, and shows the new one', async () => {
    const [owner] = [await newEmpresa(stack, 'trocada')];
    const record = await stack.call<{ codigoEmpresa: string }>('GET', `/empresa/${owner.id}`, {
      token: owner.token,
    });
    const old = record.body.codigoEmpresa;
    const page = await signedIn(browser, owner, FUNCIONARIOS);
    await see(page, old);
    await press(page, 'Trocar código');
    await dialog(page).getByText('O código e o link atuais deixam de valer na hora.').waitFor();
    await press(dialog(page), 'Sim');
    await see(page, 'Código trocado: agora é');
    await gone(page.getByText(old, { exact: true }));
  });
});
