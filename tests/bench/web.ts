import { loadavg } from 'node:os';
import { findWebBuild } from '../../infra/local/web-build.ts';
import { findChromium } from '../support/chromium.ts';
import { findPost, startDemo } from '../support/demo.ts';
import { launchBrowser } from '../support/launch.ts';
import { report, reportEach } from './figures.ts';
import { chosenAddresses } from './web-addresses.ts';
import { startFront } from './web-front.ts';
import { lighthouseFigures } from './web-lighthouse.ts';
import { pressFigures } from './web-presses.ts';
import { shiftFigures } from './web-shifts.ts';
import { weights } from './web-weight.ts';

/**
 * First-load weight, layout shifts, response to presses and Lighthouse on a phone, of the app on the local stack. With
 * words (`npm run bench:web -- /conteudo "(admin)"`): weight and Lighthouse of the addresses that contain one of them.
 */
const words = process.argv.slice(2);
const load = () => loadavg()[0]?.toFixed(1);
const dist = await findWebBuild(true);
if (!dist) throw new Error('there is no web app to build');
const executablePath = await findChromium();
const demo = await startDemo();
try {
  const browser = await launchBrowser(executablePath);
  const { main, all } = chosenAddresses(await findPost(demo, 'Feira Brasileira'), words);
  const weight = weights(browser, demo, dist, all);
  await reportEach('web-weight', 'Web: JavaScript and CSS of a first load', weight);
  if (words.length === 0) {
    report(
      'web-shifts',
      'Web: how far things jump while a dashboard fills',
      await shiftFigures(browser, demo),
    );
    const line = '400 ms, 1.6 Mbit/s, 4× CPU';
    report('web-presses', `Web: first answer to a press, ${line}`, await pressFigures(browser, demo));
  }
  await browser.close();
  const front = process.env.BENCH_HTTP1 ? undefined : await startFront(demo.url);
  const served = front ? { ...demo, url: front.url } : demo;
  const title = `Web: Lighthouse, mobile, over ${front ? 'HTTP/2' : 'HTTP/1.1'} (load of the machine ${load()})`;
  await reportEach('web-lighthouse', title, lighthouseFigures(executablePath, served, main));
  front?.stop();
} finally {
  await demo.stop();
}
