import { refusal } from '../../../shared/refusals.ts';
import { empresas } from '../../../shared/routes/empresas.ts';
import { isReserved } from '../../contas/reserved.ts';
import { toEmpresa } from '../../empresas/view.ts';
import { route } from '../../http/route.ts';
import { mustGetEmpresa, updateEmpresa } from '../../store/empresas/empresas.ts';
import { regulationChange } from '../../store/regulamento/regulamento.ts';
import { replaceImage, uso } from '../../store/uploads/uploads.ts';
import { withMedia } from '../../uploads/resolve.ts';

/** Everybody changes its own record here; the admin changes others' through /changeempresa. */
export const handler = route(empresas.update)(async ({ params, body, caller, now, newId }) => {
  const id = caller.empresaId;
  if (params.id !== id) throw refusal('accessDenied');
  if (isReserved(body.email) && !caller.empresa.admin) throw refusal('emailTaken');
  const { logo: file, regulamento, ...dados } = body;
  const rules = regulamento === undefined ? { writes: [] } : await regulationChange(id, regulamento, now);
  await withMedia(file === undefined ? [] : [file], { caller, tipo: 'logo', now, newId }, ([logo]) =>
    updateEmpresa(caller.empresa, { ...dados, logo: logo?.path, regulamentoVersao: rules.inForce }, now, [
      ...(logo ? replaceImage(logo, caller.empresa.logo, uso.logo(id), now) : []),
      ...rules.writes,
    ]),
  );
  return toEmpresa(await mustGetEmpresa(id, { fresh: true }), { withCodigo: true });
});
