import every from '../../vitest.config.ts';
import { isSweep, withFiles } from './commands.ts';

/** `npm run test:sweeps`: the templates' tests and the browser's sweeps. */
export default withFiles(every, isSweep);
