import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError } from '../infra/config.ts';
import { exitOnConfigError } from '../infra/config-error.ts';
import { agentsOf } from './privacy/agents.ts';
import { impactReport } from './privacy/impact.ts';
import { incidentLetters } from './privacy/incident.ts';

/**
 * npm run privacy -- incidente [--stage prod] [--desde 2026-11-27]: drafts of the letters about an incident.
 * npm run privacy -- ripd [--stage prod]: a draft of the impact report.
 */
const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
await exitOnConfigError(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { stage: { type: 'string' }, desde: { type: 'string', default: today } },
  });
  const agents = agentsOf(values.stage);
  const { desde } = values;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(desde) || Number.isNaN(Date.parse(desde)))
    throw new ConfigError('--desde é um dia, como 2026-11-27');
  const [what] = positionals;
  if (what === 'incidente') console.log(incidentLetters(agents, desde));
  else if (what === 'ripd') console.log(impactReport(readFileSync('docs/privacy.md', 'utf8'), agents, today));
  else throw new ConfigError('Diga o quê: npm run privacy -- incidente, ou npm run privacy -- ripd');
});
