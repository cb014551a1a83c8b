import { expect, it } from 'vitest';
import { INVALID_EMAIL } from '../../../shared/rules/email.ts';
import { setPlan } from '../../support/admin.ts';
import { freshEmail, newEmpresa, PASSWORD } from '../../support/contas.ts';
import { checkedList } from '../../support/imports.ts';
import { stackForFile } from '../../support/stack.ts';

/** An address that people take for a colleague's, and the mail service for nobody's: it takes ASCII only. */
const stack = stackForFile();
const NAMES = [
  '\u0430na',
  'ana\u200b',
  '\uff41na',
  'an\u00e1',
  'ana\u0301',
  'an\u202ea',
  'ana\u00ad',
  'ana\u0000',
];
const ADDRESSES = NAMES.map((name) => `${name}@exemplo.com.br`);
const refused = { status: 400, body: { campos: { email: INVALID_EMAIL } } };

it('signs nobody up, joins no company, and nobody is invited by it', async () => {
  const empresa = await newEmpresa(stack);
  await setPlan(stack, empresa, 'enterprise_anual');
  const { token, empresaId } = empresa;
  for (const email of ADDRESSES) {
    const asked = [
      stack.call('POST', '/cadastrar-empresa', {
        body: { nome: 'A', endereco: 'B', adm_nome: 'C', telefone: '11987654321', senha: PASSWORD, email },
      }),
      stack.call('POST', '/cadastrar-colaborador-com-codigo', {
        body: { nome: 'Ana', cargo: 'Analista', senha: PASSWORD, codigo: 'ABC', email },
      }),
      stack.call('POST', '/cadastrar-funcionario', {
        token,
        body: { nome: 'Ana', cargo: 'Analista', empresaId, email },
      }),
    ];
    for (const answer of await Promise.all(asked)) expect(answer, email).toMatchObject(refused);
  }
  const list = ['nome;email;cargo', ...ADDRESSES.slice(0, -1).map((email) => `Ana;${email};Analista`)];
  expect(await checkedList(stack, empresa, list.join('\n'))).toMatchObject({ validas: 0 });
});

it('every address that people have is still one', async () => {
  for (const name of ['ana.silva', 'ana+ups', "o'neil", 'a_b-c', 'a&b', '!#$%*/=?^`{|}~'])
    await newEmpresa(stack, freshEmail(name).replace(/@.*$/, ''), { confirmed: false });
});
