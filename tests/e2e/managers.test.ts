import { beforeAll, expect, it } from 'vitest';
import { listGestores } from '../../functions/areas/gestores/store/gestores.ts';
import { setPlan } from '../support/admin.ts';
import { axe } from '../support/axe.ts';
import { browserForFile } from '../support/browser.ts';
import { freshEmail, newEmpresa, type SignedIn } from '../support/contas.ts';
import { newPost } from '../support/content.ts';
import { at, dialog, field, fill, gone, heading, press, prove, see, signedIn } from '../support/screen.ts';
import { stackForFile } from '../support/stack.ts';

const VIEW = '/DashboardEmpresa?aba=ajustes&ver=gestores';
const AUDIT = '/DashboardEmpresa?aba=ajustes&ver=auditoria';
const SENHA = 'Girassol47azul';
const stack = stackForFile();
const browser = browserForFile(stack);
let empresa: SignedIn;

beforeAll(async () => {
  empresa = await newEmpresa(stack, 'gerida');
  await setPlan(stack, empresa, 'enterprise_anual');
  await newPost(stack, empresa);
});

it('an owner invites an editor, who sets a password and publishes; made a reader it can’t; removed, it is signed out', async () => {
  // Tried again, it begins anew.
  for (const { id } of await listGestores(empresa.id)) {
    await stack.call('DELETE', `/api/gestores/${id}`, { token: empresa.token });
  }
  const email = freshEmail('edna');
  const owner = await signedIn(browser, empresa, VIEW, { expects: [403] });
  await see(owner, 'Ninguém além de você entra no painel da empresa.');
  await press(owner, 'Convidar gestor');
  const found = await axe(owner, 'invitation');
  await fill(dialog(owner), { Nome: 'Edna Prado', 'E-mail': email });
  await press(dialog(owner), 'Enviar convite');
  await prove(owner);
  await gone(dialog(owner));
  await see(owner, 'Convite enviado');
  found.push(...(await axe(owner, 'managers')));

  const mail = await stack.mail(email, /cuidar do Painel UPS/);
  const link = new URL(mail.links.find((each) => each.includes('definir-senha')) ?? '');
  const editor = await browser.open({ expects: [401, 403] });
  await editor.goto(link.pathname + link.search);
  editor.on('dialog', (asked) => asked.accept());
  await fill(editor, { 'Nova senha': SENHA, 'Confirmar nova senha': SENHA });
  await press(editor, 'Definir senha');
  await at(editor, '/DashboardEmpresa');
  await heading(editor, 'Conteúdos Disponíveis');
  await see(editor, 'Editor · Edna');
  await editor.goto('/DashboardEmpresa?aba=novo-post');
  await field(editor, /^Legenda/).fill('Da Edna, com carinho.');
  await editor.getByRole('radio', { name: '5 UPS', exact: true }).check();
  await press(editor, 'Publicar');
  await see(editor, 'Post publicado com sucesso!');

  // Its form stays open while it is made a reader.
  await editor.goto('/DashboardEmpresa?aba=novo-post');
  await field(editor, /^Legenda/).fill('Já não sai.');
  await editor.getByRole('radio', { name: '5 UPS', exact: true }).check();
  await owner.getByRole('radio', { name: 'Leitor' }).click();
  await see(owner, 'Edna Prado agora é leitor.');
  await press(editor, 'Publicar');
  await see(editor, 'Acesso negado.');
  await press(owner, 'Remover Edna Prado');
  await press(dialog(owner), 'Remover');
  await see(owner, 'Gestor removido.');
  await editor.goto('/DashboardEmpresa?aba=colaboradores');
  await at(editor, '/');

  await owner.goto(AUDIT);
  await see(owner, /Plano: Experience → Enterprise Anual/);
  found.push(...(await axe(owner, 'audit')));
  expect(found).toEqual([]);
});
