export { edgePathsOf } from './edge-paths.ts';
export { sweepUpload } from './sweep-media.ts';
