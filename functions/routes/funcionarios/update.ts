import { refusal } from '../../../shared/refusals.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { isReserved } from '../../contas/reserved.ts';
import { toFuncionario } from '../../funcionarios/view.ts';
import { route } from '../../http/route.ts';
import { updateProfile } from '../../store/funcionarios/change.ts';
import { mustGetFuncionario } from '../../store/funcionarios/funcionarios.ts';
import { replaceImage, uso } from '../../store/uploads/uploads.ts';
import { withMedia } from '../../uploads/resolve.ts';

export const handler = route(funcionarios.update)(async ({ body, caller, now, newId }) => {
  const { fotoPerfilColab: file, ...perfil } = body;
  if (isReserved(body.email)) throw refusal('emailTaken');
  await withMedia(file === undefined ? [] : [file], { caller, tipo: 'perfil', now, newId }, ([foto]) =>
    updateProfile(
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
