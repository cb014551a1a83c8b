import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { agentsOf } from '../../scripts/privacy/agents.ts';
import { impactReport } from '../../scripts/privacy/impact.ts';
import { incidentLetters, workingDaysAfter } from '../../scripts/privacy/incident.ts';

const AGENTS = { operador: 'Exemplo Ltda.', encarregado: 'Ana Souza', contato: 'mailto:ana@example.com' };
const agents = agentsOf('prod', { prod: { privacidade: AGENTS } });

it.each([
  ['2026-11-23', 3, '2026-11-26'],
  ['2026-11-27', 3, '2026-12-02'],
  ['2026-11-28', 3, '2026-12-02'],
  ['2026-11-27', 20, '2026-12-25'],
])('%s and %i working days later is %s', (day, days, end) => {
  expect(workingDaysAfter(day, days)).toBe(end);
});

it('drafts both letters about an incident with what the law asks for, and by when they leave', () => {
  const [head, toAnpd = '', toPeople = ''] = incidentLetters(agents, '2026-11-27').split('\n# ');
  expect(head).toContain('3 (até 02/12/2026)');
  // LGPD, art. 48, § 1
  for (const part of ['Dados afetados', 'Titulares', 'Medidas de segurança', 'Riscos', 'Motivo da demora'])
    expect(toAnpd).toContain(part);
  for (const letter of [toAnpd, toPeople]) {
    expect(letter).toContain('Ana Souza');
    expect(letter).toContain('ana@example.com');
  }
});

it('leaves blanks for a stage that does not say who answers', () => {
  expect(incidentLetters(agentsOf('teste', {}), '2026-11-27')).toContain('Encarregado: [NOME] ([CONTATO])');
});

it('drafts the impact report from all that docs/privacy.md says', () => {
  const privacy = readFileSync('docs/privacy.md', 'utf8');
  const report = impactReport(privacy, agents, '2026-11-27');
  const told = privacy.split('\n').filter((line) => /^[|*-]/.test(line));
  expect(told.length).toBeGreaterThan(60);
  expect(told.filter((line) => !report.includes(line))).toEqual([]);
  expect(report).toContain('Exemplo Ltda.');
});

it('the command says what it can draft', () => {
  const run = (...args: string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/privacy.ts', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  expect(run('incidente', '--desde', '2026-11-27')).toContain('até 02/12/2026');
  expect(() => run()).toThrow('npm run privacy -- incidente');
  expect(() => run('incidente', '--desde', 'ontem')).toThrow('--desde é um dia');
});
