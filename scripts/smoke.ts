import { parseArgs } from 'node:util';
import { awsCli } from '../infra/aws-cli.ts';
import { runSmoke } from './smoke/checks.ts';
import { wantsWebAcl } from './smoke/edge.ts';
import { askPassword } from './smoke/password.ts';
import { secretsOf } from './smoke/secrets.ts';

/**
 * npm run smoke -- --host https://painel.exemplo.com.br/v1 [--stage prod] [--email …]
 * Checks a running system end to end and cleans up: it deletes what it creates, and the image it uploads is unused, so
 * the daily sweep deletes it. With an account (a company's) it asks for its password; without one it checks only public
 * calls. With a stage it also checks its secrets, its alarms' subscriptions, its budget and, for a protected stage, its web ACL,
 * with the terminal's AWS CLI. Exit code 1 if a check fails.
 */
const { values } = parseArgs({
  options: {
    host: { type: 'string', default: 'http://localhost:3000/v1' },
    stage: { type: 'string' },
    email: { type: 'string' },
  },
});

const { email } = values;
const conta = email ? { email, senha: await askPassword(email) } : undefined;
const secrets = values.stage ? secretsOf(values.stage) : undefined;
const watched = values.stage ? { stage: values.stage, aws: awsCli() } : undefined;
const webAcl = values.stage !== undefined && wantsWebAcl(values.stage);
const failures = await runSmoke(
  values.host.replace(/\/$/, ''),
  { conta, secrets, webAcl, watched },
  console.log,
);
process.exitCode = failures > 0 ? 1 : 0;
