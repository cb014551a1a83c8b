import { afterEach } from 'vitest';
import { leave } from './screen.ts';

// Runs with every file of the process, which draw in the same window.
afterEach(leave);
