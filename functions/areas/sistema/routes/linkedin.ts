import { sistema } from '../../../../shared/routes/sistema.ts';
import { route } from '../../access/index.ts';
import { linkedinVersion } from '../linkedin-version.ts';

export const handler = route(sistema.linkedin)(({ now }) => linkedinVersion(now));
