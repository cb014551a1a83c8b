import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { startEnvironment } from './environment.ts';
import { hunt } from './hunt.ts';
import { MUTATIONS } from './mutations.ts';
import { loadProduct } from './product.ts';
import { Simulation } from './simulation.ts';

/**
 * `npm run simulate -- [histories] [first seed]`: many histories on the product as it is. `npm run simulate -- bugs`
 * prints how many histories each planted bug survives; `-- bugs WORDS` those whose name has the words, `-- bugs 40`
 * those from the fortieth on, `-- bugs 40 60` those up to the sixtieth.
 */
const STEPS = 50;
/** Histories of one process; database and LinkedIn's emulator keep everything, so fewer are faster. */
const PER_PROCESS = 100;
/** Planted bugs of one process, one process after the other. */
const BUGS_PER_PROCESS = 5;

async function runHistories(count: number, from: number): Promise<void> {
  const environment = await startEnvironment();
  const simulation = new Simulation(await loadProduct(), environment);
  for (let seed = from; seed < from + count; seed += 1) {
    const { problems, transcript } = await simulation.history(seed, STEPS);
    if (problems.length === 0) continue;
    console.error(`seed ${seed}:\n${transcript.join('\n')}\n${problems.join('\n')}`);
    process.exitCode = 1;
  }
  await environment.close();
  console.log(`${count} histories of ${STEPS} operations from seed ${from} on`);
}

/** Runs this file again for part of the work. Resolves with its exit code. */
const runPart = (...args: (string | number)[]) =>
  new Promise<number>((resolve) => {
    const self = process.argv[1] ?? '';
    const child = spawn(process.execPath, ['--import', 'tsx', self, ...args.map(String)], {
      stdio: 'inherit',
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });

async function runParts(count: number, from: number): Promise<void> {
  const starts = Array.from({ length: Math.ceil(count / PER_PROCESS) }, (_, n) => n * PER_PROCESS);
  const work = async () => {
    for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
      const code = await runPart(Math.min(PER_PROCESS, count - start), from + start);
      if (code !== 0) process.exitCode = code;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  console.log(process.exitCode ? 'Promises were broken.' : `${count} histories: every promise kept.`);
}

async function tryBugs(words = '', last?: string): Promise<void> {
  const isRange = /^\d*$/.test(words);
  const from = Number(words || 1);
  const to = Math.min(Number(last ?? MUTATIONS.length), MUTATIONS.length);
  if (isRange && to - from >= BUGS_PER_PROCESS) {
    for (let next = from; next <= to; next += BUGS_PER_PROCESS) {
      const code = await runPart('bugs', next, Math.min(to, next + BUGS_PER_PROCESS - 1));
      if (code !== 0) process.exitCode = code;
    }
    return;
  }
  const chosen = isRange ? MUTATIONS.slice(from - 1, to) : MUTATIONS.filter(({ bug }) => bug.includes(words));
  const environment = await startEnvironment();
  for (const mutation of chosen) {
    const found = await hunt(mutation, environment);
    if (!found) process.exitCode = 1;
    console.log(
      `${MUTATIONS.indexOf(mutation) + 1} ${mutation.bug} — ${found ? `history ${found.history}: ${found.problems[0]}` : 'NOT NOTICED'}`,
    );
  }
  await environment.close();
}

const [first = '2000', from = '1'] = process.argv.slice(2);
if (first === 'bugs') await tryBugs(process.argv[3], process.argv[4]);
else if (Number(first) > PER_PROCESS) await runParts(Number(first), Number(from));
else await runHistories(Number(first), Number(from));
