import { beforeAll, describe, expect, it } from 'vitest';
import { browserForFile, PHONE } from '../support/browser.ts';
import { newEmpresa, PASSWORD, type SignedIn } from '../support/contas.ts';
import { photo } from '../support/images.ts';
import { button, cookiesOf, dialog, fill, gone, heading, press, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';

const SETTINGS = '/DashboardEmpresa?aba=ajustes';
const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'ajustada');
});

describe('Ajustes da Empresa', () => {
  it('saves the fields and a cropped logo, says so, and starts over with Recarregar', async () => {
    const page = await signedIn(browser, empresa, SETTINGS);
    await heading(page, 'Ajustes da Empresa');
    expect(await button(page, 'Atualizar').isDisabled()).toBe(true);
    await fill(page, { 'Razão social': 'Ajustada S.A.' });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await photo(900, 700) });
    const zoom = dialog(page).getByRole('slider', { name: 'Zoom' });
    expect([await zoom.getAttribute('min'), await zoom.getAttribute('max')]).toEqual(['1', '2']);
    expect(await zoom.getAttribute('step')).toBe('0.01');
    await button(dialog(page), 'Usar foto').click();
    await gone(dialog(page));
    await fill(page, { 'CNPJ (opcional)': '12.ABC.345/01DE-53' });
    await press(page, 'Atualizar');
    await see(page, 'CNPJ inválido.');
    await fill(page, { 'CNPJ (opcional)': '12abc34501de35' });
    await press(page, 'Atualizar');
    await see(page, 'Atualização feita com sucesso!');
    await press(page, 'Recarregar');
    await heading(page, 'Ajustes da Empresa');
    expect(await page.getByLabel('Razão social').inputValue()).toBe('Ajustada S.A.');
    expect(await page.getByLabel('CNPJ').inputValue()).toBe('12.ABC.345/01DE-35');
    expect((await cookiesOf(page)).get('empresaNome')?.value).toBe('Ajustada S.A.');
    const { body } = await stack.call<{ nome: string; logo: string }>(
      'GET',
      `/empresa/${empresa.empresaId}`,
      { token: empresa.token },
    );
    expect(body).toMatchObject({ nome: 'Ajustada S.A.', logo: expect.stringMatching(/^midias\//) });
  });

  it('keeps what was typed when the server cannot save it', async () => {
    const page = await signedIn(browser, empresa, SETTINGS, { expects: [503] });
    await page.route('**/v1/empresa/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    );
    await fill(page, { Telefone: '11 4000-0000' });
    await press(page, 'Atualizar');
    await see(page, 'Erro ao atualizar dados. Por favor, tente novamente mais tarde.');
    expect(await page.getByLabel('Telefone').inputValue()).toBe('11 4000-0000');
  });
});

describe('Ajustes → Segurança', () => {
  it('shows where the account is open, ends one session, and a new password ends the others', async () => {
    const dona = await newEmpresa(stack, 'segura');
    const [one, other] = [await stack.login(dona.email, PASSWORD), await stack.login(dona.email, PASSWORD)];
    const isOpen = async ({ token }: { token: string }) =>
      (await stack.call('GET', `/empresa/${dona.id}`, { token })).status === 200;
    const page = await signedIn(browser, dona, SETTINGS, { expects: [403] });
    await page.getByRole('link', { name: 'Segurança' }).click();
    await see(page, 'Este aparelho');
    await button(page, /^Encerrar .+, aberta em/)
      .first()
      .click();
    await see(page, 'Sessão encerrada.');
    const open = await Promise.all([dona, one, other].map(isOpen));
    expect(open.filter(Boolean)).toHaveLength(2);
    const change = async (senhaAtual: string) => {
      await fill(page, {
        'Senha atual': senhaAtual,
        'Nova senha': 'Girassol47azul',
        'Confirmar nova senha': 'Girassol47azul',
      });
      await press(page, 'Trocar senha');
    };
    await change('Errada123');
    await see(page, 'A senha atual está incorreta.');
    await change(PASSWORD);
    await see(page, 'Senha alterada com sucesso!');
    await see(page, 'Sua conta só está aberta aqui.');
    expect(await Promise.all([dona, one, other].map(isOpen))).toEqual([false, false, false]);
    await stack.login(dona.email, 'Girassol47azul');
  });

  it('takes back an e-mail that is asked for', async () => {
    const dona = await newEmpresa(stack, 'volta');
    const fields = { nome: 'V', endereco: 'R', adm_nome: 'A', telefone: '1' };
    await stack.call('PUT', `/empresa/${dona.id}`, {
      token: dona.token,
      body: { ...fields, email: `novo.${dona.email}`, senhaAtual: PASSWORD },
    });
    const page = await signedIn(browser, dona, `${SETTINGS}&ver=seguranca`, { viewport: PHONE });
    await press(page, 'Cancelar a troca');
    await see(page, 'Troca de e-mail cancelada.');
    await gone(button(page, 'Cancelar a troca'));
  });
});
