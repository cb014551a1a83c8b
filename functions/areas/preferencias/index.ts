export { isHidden, withName } from './hidden-name.ts';
