import { describe, expect, it } from 'vitest';
import {
  BAND_SIZE,
  type BandMap,
  FIRST_MAP,
  nextRange,
} from '../../../functions/areas/funcionarios/bands.ts';

describe('the next band to redraw', () => {
  const bands = [
    { name: 'A', from: 'm2026-11#' },
    { name: 'B', from: 'm2026-11#5' },
  ];
  const map: BandMap = { version: 1, bands: [...FIRST_MAP.bands, ...bands], former: [] };
  const inMonth = (month: string, counts: Record<string, number>) => nextRange(map, counts, BAND_SIZE, month);
  const crowded = { A: BAND_SIZE.max + 1 };
  const emptied = { A: 1, B: 1 };

  it('is a crowded band of the month, or emptied bands of it', () => {
    const first = FIRST_MAP.bands.length;
    expect(inMonth('m2026-11#', crowded)).toMatchObject({ first, last: first });
    expect(inMonth('m2026-11#', emptied)).toMatchObject({ first, last: first + 1 });
  });

  it('is never one of the previous month, whose counts are no longer exact', () => {
    expect(inMonth('m2026-12#', crowded)).toBeUndefined();
    expect(inMonth('m2026-12#', emptied)).toBeUndefined();
  });
});
