import { sessoes } from '../../../../shared/routes/sessoes.ts';
import { asMetodo } from '../../../../shared/rules/metodos.ts';
import { recordOf, route } from '../../access/index.ts';
import { isEnded, listSessions, sessionId, signInOf } from '../../contas/index.ts';
import { deviceOf } from '../device.ts';

export const handler = route(sessoes.listSessions)(async ({ caller, event, now }) => {
  const own = signInOf(event.requestContext.authorizer?.jwt?.claims);
  const current = own && sessionId(own);
  const found = await listSessions(caller.id);
  const alive = found.filter(
    ({ authTime, jti, expiraEm }) =>
      expiraEm * 1000 > now.getTime() && !isEnded(recordOf(caller), { auth_time: authTime, origin_jti: jti }),
  );
  return {
    sessoes: alive.map(({ id, desde, ultimoUso, agente, metodo }) => ({
      id,
      metodo: asMetodo(metodo),
      desde,
      ultimoUso,
      dispositivo: deviceOf(agente),
      atual: id === current,
    })),
  };
});
