import { parseArgs } from 'node:util';
import { runSmoke } from './smoke/checks.ts';
import { wantsWebAcl } from './smoke/edge.ts';
import { secretsOf } from './smoke/secrets.ts';

/**
 * npm run smoke -- --host https://painel.exemplo.com.br/v1 [--stage prod] [--email … --senha …]
 * Checks a running system end to end and leaves nothing behind: what it makes it deletes, and the image it uploads is
 * used by nothing, so that the daily sweep takes it. Without an account only the public side is checked; with a stage
 * its secrets are read too, and of a protected one whether a web ACL is attached, with the terminal's credentials of AWS.
 * The account is a company's; exit code 1 when a check fails.
 */
const { values } = parseArgs({
  options: {
    host: { type: 'string', default: 'http://localhost:3000/v1' },
    stage: { type: 'string' },
    email: { type: 'string' },
    senha: { type: 'string' },
  },
});

const conta = values.email && values.senha ? { email: values.email, senha: values.senha } : undefined;
const secrets = values.stage ? secretsOf(values.stage) : undefined;
const webAcl = values.stage !== undefined && wantsWebAcl(values.stage);
const failures = await runSmoke(values.host.replace(/\/$/, ''), { conta, secrets, webAcl }, console.log);
process.exitCode = failures > 0 ? 1 : 0;
