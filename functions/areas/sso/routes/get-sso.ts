import { sso } from '../../../../shared/routes/sso.ts';
import { route } from '../../access/index.ts';
import { getSso } from '../store/company.ts';
import { toWhole } from '../view.ts';

export const handler = route(sso.getSso)(async ({ caller }) => toWhole(await getSso(caller.empresaId)));
