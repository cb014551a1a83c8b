import { findWebBuild } from '../../infra/local/web-build.ts';
import { findChromium, launchBrowser } from '../support/chromium.ts';
import { startDemo } from '../support/demo.ts';
import { report } from './figures.ts';
import { lighthouseFigures } from './web-lighthouse.ts';
import { weights } from './web-weight.ts';

/** Weight of a first load per address, and Lighthouse on a phone, of the built app on the local stack. */
const dist = await findWebBuild(true);
if (!dist) throw new Error('there is no web app to build');
const executablePath = await findChromium();
const demo = await startDemo();
try {
  const browser = await launchBrowser(executablePath);
  report('web-weight', 'Web: JavaScript and CSS of a first load', await weights(browser, demo, dist));
  await browser.close();
  report('web-lighthouse', 'Web: Lighthouse, mobile', await lighthouseFigures(executablePath, demo));
} finally {
  await demo.stop();
}
