import { writeFileSync } from 'node:fs';
import { accessFile } from '../infra/access-file.ts';

/** npm run access: derives each function's access from its bundle, for infra/access.generated.json. */
writeFileSync('infra/access.generated.json', accessFile());
