import every from '../../vitest.config.ts';
import { isSweep, withFiles } from './commands.ts';

/** `npm test`: every property of the product, once. */
export default withFiles(every, (file) => !isSweep(file));
