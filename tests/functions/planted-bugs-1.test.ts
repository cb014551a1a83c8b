import { plantedBugsAreNoticed } from './simulation/planted-bugs.ts';

plantedBugsAreNoticed(0, 2);
