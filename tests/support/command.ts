import { format } from 'node:util';
import { vi } from 'vitest';

let runs = 0;

/** Runs a command of scripts/ in this process: one of its own would load the product for two seconds. */
export async function runCommand(script: string, args: readonly string[]) {
  const { argv } = process;
  const said = { out: [] as string[], err: [] as string[] };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((...words) => void said.out.push(format(...words))),
    vi.spyOn(console, 'error').mockImplementation((...words) => void said.err.push(format(...words))),
  ];
  process.argv = [...argv.slice(0, 2), ...args];
  runs += 1;
  try {
    // By another name each time, so that its top level runs again.
    await import(new URL(`../../scripts/${script}.ts?${runs}`, import.meta.url).href);
    return { out: said.out.join('\n'), err: said.err.join('\n'), code: process.exitCode ?? 0 };
  } finally {
    process.argv = argv;
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
  }
}
