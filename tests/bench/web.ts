import { loadavg } from 'node:os';
import { findWebBuild } from '../../infra/local/web-build.ts';
import { findChromium } from '../support/chromium.ts';
import { startDemo } from '../support/demo.ts';
import { launchBrowser } from '../support/launch.ts';
import { report } from './figures.ts';
import { startFront } from './web-front.ts';
import { lighthouseFigures } from './web-lighthouse.ts';
import { pressFigures } from './web-presses.ts';
import { shiftFigures } from './web-shifts.ts';
import { weights } from './web-weight.ts';

/** First-load weight, layout shifts, response to presses and Lighthouse on a phone, of the app on the local stack. */
const load = () => loadavg()[0]?.toFixed(1);
const dist = await findWebBuild(true);
if (!dist) throw new Error('there is no web app to build');
const executablePath = await findChromium();
const demo = await startDemo();
try {
  const browser = await launchBrowser(executablePath);
  report('web-weight', 'Web: JavaScript and CSS of a first load', await weights(browser, demo, dist));
  report('web-shifts', 'Web: how far things jump while a dashboard fills', await shiftFigures(browser, demo));
  const line = '400 ms, 1.6 Mbit/s, 4× CPU';
  report('web-presses', `Web: first answer to a press, ${line}`, await pressFigures(browser, demo));
  await browser.close();
  const front = process.env.BENCH_HTTP1 ? undefined : await startFront(demo.url);
  const served = front ? { ...demo, url: front.url } : demo;
  const title = `Web: Lighthouse, mobile, over ${front ? 'HTTP/2' : 'HTTP/1.1'} (load of the machine ${load()})`;
  report('web-lighthouse', title, await lighthouseFigures(executablePath, served));
  front?.stop();
} finally {
  await demo.stop();
}
