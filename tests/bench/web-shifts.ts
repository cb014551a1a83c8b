import type { Browser, Page } from 'playwright-core';
import { type Demo, sessions, type Viewer } from '../support/demo.ts';
import type { Figure } from './figures.ts';

const MAX = 0.01;
/** A phone, and two laptop sizes. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
] as const;
const DASHBOARDS: readonly [Viewer, string][] = [
  ['empresa', '/DashboardEmpresa'],
  ['colab', '/DashboardColab'],
  ['admin', '/MainDashboard'],
];
/** Delays of a slow API's answers, in turn: in no order that would favour a page. */
const LATE_MS = [900, 500, 1500, 700, 1200, 600, 1400] as const;

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node | null }[];
}
interface Shift {
  value: number;
  /** moved elements, as far as the browser reports them */
  moved: string[];
}

/** Sums layout shifts not caused by a press, in the page. No named functions: the loader would add a helper to them. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { painelShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            moved: entry.sources.map(({ node }) => (node instanceof Element ? node.className : '?')),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { painelShifts: Shift[] }).painelShifts);

async function answerLate(page: Page): Promise<void> {
  let asked = 0;
  await page.route('**/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS[asked++ % LATE_MS.length]));
    // A page already left no longer answers.
    await route.continue().catch(() => undefined);
  });
}

/** Layout shifts while a dashboard loads, total and largest, at phone and laptop widths, with a fast and a slow API. */
export async function shiftFigures(browser: Browser, demo: Pick<Demo, 'url'>): Promise<Figure[]> {
  const states = await sessions(browser, demo);
  const figures: Figure[] = [];
  for (const [viewer, path] of DASHBOARDS)
    for (const viewport of SIZES)
      for (const slow of [false, true]) {
        const state = states.get(viewer);
        const context = await browser.newContext({
          baseURL: demo.url,
          viewport,
          ...(state && { storageState: state }),
        });
        const page = await context.newPage();
        page.on('pageerror', (error) => {
          throw error;
        });
        await watchShifts(page);
        if (slow) await answerLate(page);
        await page.goto(path, { waitUntil: 'networkidle' });
        const shifts = await shiftsOf(page);
        const name = `${viewer}, ${viewport.width} px, ${slow ? 'slow' : 'quick'} API`;
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        figures.push({ name, value: sum, unit: '', max: MAX });
        if (sum > MAX) console.log(name, shifts);
        await context.close();
      }
  return figures;
}
