import { AsyncLocalStorage } from 'node:async_hooks';
import diagnostics from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';

interface DatabaseCall {
  readonly start: number;
  readonly end: number;
}
interface RunningCost {
  leitura: number;
  escrita: number;
  readonly calls: DatabaseCall[];
  readonly invocations: string[];
}
interface RequestCost {
  readonly rota: string;
  readonly at: number;
  readonly leitura: number;
  readonly escrita: number;
  readonly idas: number;
}
export interface RouteCost {
  rota: string;
  chamadas: number;
  /** consumed units, summed over `chamadas` */
  leitura: number;
  escrita: number;
  /** sequential round trips to the database, summed over `chamadas` */
  idas: number;
}

const KEPT_REQUESTS = 50_000;
const INVOCATION_HEADER = 'amz-sdk-invocation-id';

/** The longest chain of calls in which each starts after the previous one has ended. */
export function sequentialTrips(calls: readonly DatabaseCall[]): number {
  let trips = 0;
  let free = Number.NEGATIVE_INFINITY;
  for (const call of [...calls].sort((a, b) => a.end - b.end)) {
    if (call.start < free) continue;
    trips += 1;
    free = call.end;
  }
  return trips;
}

/**
 * Measures the database units of routes. The SDK gives each call an invocation id. It is recorded here, in the context
 * of the route's request, and again at the proxy, which knows the cost.
 */
export class CostMeter {
  readonly #current = new AsyncLocalStorage<RunningCost>();
  readonly #byInvocation = new Map<string, RunningCost>();
  readonly #finished: RequestCost[] = [];
  readonly #onRequest = (message: unknown) => {
    const cost = this.#current.getStore();
    const { request } = message as { request: ClientRequest };
    const invocation = cost && request.getHeader(INVOCATION_HEADER);
    if (!cost || typeof invocation !== 'string') return;
    cost.invocations.push(invocation);
    this.#byInvocation.set(invocation, cost);
  };

  #measures = false;

  get measures(): boolean {
    return this.#measures;
  }

  /** Starts or stops measuring. */
  turn(on: boolean): void {
    if (on === this.#measures) return;
    this.#measures = on;
    diagnostics[on ? 'subscribe' : 'unsubscribe']('http.client.request.start', this.#onRequest);
    // Until then, every promise of the process is tracked.
    if (!on) this.#current.disable();
  }

  /** Runs a handler and charges its database calls to `rota`. */
  async measure<T>(rota: string, run: () => Promise<T>): Promise<T> {
    if (!this.#measures) return run();
    const at = Date.now();
    const cost: RunningCost = { leitura: 0, escrita: 0, calls: [], invocations: [] };
    try {
      return await this.#current.run(cost, run);
    } finally {
      for (const invocation of cost.invocations) this.#byInvocation.delete(invocation);
      const { leitura, escrita } = cost;
      this.#finished.push({ rota, at, leitura, escrita, idas: sequentialTrips(cost.calls) });
      if (this.#finished.length > KEPT_REQUESTS) this.#finished.splice(0, KEPT_REQUESTS / 2);
    }
  }

  /** Charges an answered database call. Calls outside routes (events, tools) are free. */
  charge(
    invocation: string | undefined,
    units: { leitura: number; escrita: number },
    call: DatabaseCall,
  ): void {
    const cost = invocation && this.#byInvocation.get(invocation);
    if (!cost) return;
    cost.leitura += units.leitura;
    cost.escrita += units.escrita;
    cost.calls.push(call);
  }

  report(since: Date): RouteCost[] {
    const routes = new Map<string, RouteCost>();
    for (const cost of this.#finished) {
      if (cost.at < since.getTime()) continue;
      const sum = routes.get(cost.rota) ?? { rota: cost.rota, chamadas: 0, leitura: 0, escrita: 0, idas: 0 };
      sum.chamadas += 1;
      sum.leitura += cost.leitura;
      sum.escrita += cost.escrita;
      sum.idas += cost.idas;
      routes.set(cost.rota, sum);
    }
    return [...routes.values()].sort((a, b) => a.rota.localeCompare(b.rota));
  }
}
