import { sso } from '../../../../shared/routes/sso.ts';
import { route } from '../../access/index.ts';
import { toWhole } from '../sso-view.ts';
import { getSso } from '../store/company.ts';

export const handler = route(sso.getSso)(async ({ caller }) => toWhole(await getSso(caller.empresaId)));
