import { plantedBugsAreNoticed } from './simulation/planted-bugs.ts';

plantedBugsAreNoticed(1, 2);
