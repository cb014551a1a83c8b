import { type DeployedBuild, fetchDeployedBuild } from './version.ts';

/**
 * Whether our server can be reached. The browser knows of its own outage only; of any other, an unanswered call raises
 * the suspicion, and the site's document decides. The worker says so of a document that it kept (web/src/worker).
 */
const RETRY_MS = 5000;

const [load] = (globalThis.performance?.getEntriesByType('navigation') ??
  []) as PerformanceNavigationTiming[];
let reachable = !load?.serverTiming?.some(({ name }) => name === 'guardado');
let watching = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<DeployedBuild> | undefined;

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
export const subscribeNetwork = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const isOffline = (): boolean => globalThis.navigator?.onLine === false || !reachable;

function settle(now: boolean): void {
  clearTimeout(timer);
  if (!now) timer = setTimeout(askNetwork, RETRY_MS);
  if (now === reachable) return;
  reachable = now;
  notify();
}

/** Asks for the document of the site; asks on until it comes. */
export function askNetwork(): Promise<DeployedBuild> {
  running ??= fetchDeployedBuild().then((answer) => {
    running = undefined;
    settle(answer !== 'unreachable');
    return answer;
  });
  return running;
}

/** Notes whether a call was answered; a refusal is an answer. */
export function noteCall(answered: boolean): void {
  if (!watching || answered === reachable) return;
  if (answered) settle(true);
  else void askNetwork();
}

/** Once a page. */
export function watchNetwork(): void {
  watching = true;
  addEventListener('offline', notify);
  addEventListener('online', () => {
    // The browser's word counts until the site's document says otherwise; a question from before has no answer any more.
    running = undefined;
    reachable = true;
    clearTimeout(timer);
    notify();
    void askNetwork();
  });
  if (!reachable) void askNetwork();
}
