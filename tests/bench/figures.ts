import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One measured figure with its goal. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** upper limit; undefined = only reported */
  max?: number;
  /** lower limit */
  min?: number;
}

const isMet = ({ value, max, min }: Figure): boolean =>
  (max === undefined || value <= max) && (min === undefined || value >= min);

const format = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : 1, useGrouping: false });

const goalOf = ({ max, min }: Figure): string => {
  if (max !== undefined) return `<= ${format(max)}`;
  return min !== undefined ? `>= ${format(min)}` : '';
};

function print(figures: readonly Figure[]): void {
  const width = Math.max(...figures.map((figure) => figure.name.length));
  for (const figure of figures) {
    const goal = goalOf(figure);
    const verdict = goal === '' ? '' : isMet(figure) ? 'met' : 'NOT MET';
    const value = `${format(figure.value)} ${figure.unit}`;
    console.log(`  ${figure.name.padEnd(width)}  ${value.padStart(14)}  ${goal.padEnd(10)}  ${verdict}`);
  }
}

function store(name: string, title: string, figures: readonly Figure[]): void {
  mkdirSync('reports', { recursive: true });
  const rows = figures.map((figure) => ({ ...figure, met: isMet(figure) }));
  writeFileSync(join('reports', `${name}.json`), `${JSON.stringify({ title, figures: rows }, null, 2)}\n`);
  if (figures.some((figure) => !isMet(figure))) process.exitCode = 1;
}

/** Prints a table, writes it to reports/<name>.json, and sets the exit code by whether every goal is met. */
export function report(name: string, title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`);
  print(figures);
  store(name, title, figures);
}

/** A report of what takes long: prints each part as it is measured. */
export async function reportEach(name: string, title: string, parts: AsyncIterable<Figure[]>): Promise<void> {
  console.log(`\n${title}`);
  const figures: Figure[] = [];
  for await (const part of parts) {
    print(part);
    figures.push(...part);
  }
  store(name, title, figures);
}
