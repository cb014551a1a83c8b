import { conflict } from '../../../shared/errors.ts';
import { MSG } from '../../../shared/messages.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { toFuncionario } from '../../accounts/employee-view.ts';
import { isReserved } from '../../accounts/reserved.ts';
import { route } from '../../http/route.ts';
import { withMedia } from '../../media/resolve.ts';
import { mustGetFuncionario, updatePerfil } from '../../store/funcionarios.ts';
import { replaceImage, uso } from '../../store/uploads.ts';

export const handler = route(funcionarios.update)(async ({ body, caller, now, newId }) => {
  const { fotoPerfilColab: file, ...perfil } = body;
  if (isReserved(body.email)) throw conflict(MSG.emailEmUso);
  await withMedia(file === undefined ? [] : [file], { caller, tipo: 'perfil', now, newId }, ([foto]) =>
    updatePerfil(
      caller.funcionario,
      { ...perfil, fotoPerfilColab: foto?.path },
      now,
      foto
        ? replaceImage(foto, caller.funcionario.fotoPerfilColab, uso.perfil(caller.empresaId, caller.id), now)
        : [],
    ),
  );
  return toFuncionario(await mustGetFuncionario(caller.funcionario));
});
