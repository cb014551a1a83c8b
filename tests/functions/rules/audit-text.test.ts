import { describe, expect, it } from 'vitest';
import {
  changesOf,
  deletedName,
  maskedEmail,
  quoted,
  truncateBytes,
} from '../../../functions/platform/audit-text.ts';

describe('a line of the audit', () => {
  it('shows changed values before and after, in the order of the labels', () => {
    const labels = { nome: 'Nome', meta: 'Meta', aberta: 'Aberta', cnpj: 'CNPJ' } as const;
    const before = { nome: 'Acme', meta: 0, aberta: false };
    expect(changesOf(labels, before, { nome: 'Acme', meta: 1500, aberta: true, cnpj: '11' })).toBe(
      'Meta: 0 → 1.500; Aberta: não → sim; CNPJ: vazio → “11”',
    );
    expect(changesOf(labels, before, { nome: 'Acme', aberta: undefined })).toBeUndefined();
    expect(changesOf(labels, before, { meta: 250 }, { meta: (value) => `${value / 100} reais` })).toBe(
      'Meta: 0 reais → 2.5 reais',
    );
    expect(changesOf(labels, before, { nome: '' })).toBe('Nome: “Acme” → vazio');
  });

  it('shows a value on one line, truncated, without placeholders of names or closing quotes', () => {
    expect(quoted('  Um\ntexto\u202e {pessoa} “dito” ')).toBe('“Um texto pessoa dito”');
    expect(quoted('a'.repeat(200))).toBe(`“${'a'.repeat(57)}…”`);
  });

  it('is truncated between characters, by bytes', () => {
    expect(truncateBytes('🎉🎉🎉', 12)).toBe('🎉🎉🎉');
    expect(truncateBytes('🎉🎉🎉', 11)).toBe('🎉🎉…');
  });

  it('shows addresses to callers who may see them, and names a removed employee alike in every line', () => {
    expect(maskedEmail('maria.lima@acme.com.br')).toBe('m…@acme.com.br');
    expect(deletedName('01JD0000000000000000ABCDEF')).toBe('um ex-colaborador (ABCDEF)');
  });
});
