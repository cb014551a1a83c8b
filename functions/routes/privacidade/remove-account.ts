import { MSG } from '../../../shared/messages.ts';
import { privacidade } from '../../../shared/routes/privacidade.ts';
import { assertProof } from '../../contas/proof.ts';
import { endFuncionario } from '../../funcionarios/remove.ts';
import { route } from '../../http/route.ts';
import { lastMail } from '../../store/correio/outbox.ts';

export const handler = route(privacidade.removeAccount)(async ({ body, caller, event, client, now }) => {
  await assertProof({ caller, event, body, client, now });
  const { funcionario } = caller;
  const told = lastMail({ modelo: 'conta-excluida', para: funcionario.email, nome: funcionario.nome, now });
  await endFuncionario(funcionario, now, [told]);
  return { message: MSG.contaExcluida };
});
