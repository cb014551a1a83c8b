export { runExport } from './run-export.ts';
