import { plainPage } from '../emulators/page.ts';

/** In place of the panel while the demo's data are made: loads itself again, and then is the panel. */
export const preparingPage = (percent: number): string =>
  plainPage(
    'Preparando a demonstração',
    `<meta http-equiv="refresh" content="1">
<h1>Preparando a demonstração</h1>
<p><progress max="100" value="${percent}"></progress> ${percent} %</p>
<p>Isto acontece só na primeira vez. O painel abre sozinho.</p>`,
  );
