import type { Environment } from './environment.ts';
import { MUTATIONS } from './mutations.ts';
import { loadProduct, type Mutation } from './product.ts';
import { Simulation } from './simulation.ts';

const STEPS = 50;
/** A planted bug must show within this many histories. */
const CHANCES = 30;

/** Runs histories on the product with a planted bug until one breaks a guarantee. Undefined: none did. */
export async function hunt(
  mutation: Mutation,
  environment: Environment,
  from = 1,
): Promise<{ history: number; problems: string[] } | undefined> {
  const simulation = new Simulation(await loadProduct(mutation), environment);
  for (let history = from; history < from + CHANCES; history += 1) {
    const { problems } = await simulation.history(history, STEPS, 1000 + MUTATIONS.indexOf(mutation));
    if (problems.length > 0) return { history, problems };
  }
  return undefined;
}
