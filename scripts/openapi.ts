import { readFileSync, writeFileSync } from 'node:fs';
import { openApi } from '../functions/areas/sistema/openapi-document.ts';

/** npm run openapi: writes docs/openapi.json from the manifest. */
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
writeFileSync('docs/openapi.json', `${JSON.stringify(openApi(version), null, 2)}\n`);
