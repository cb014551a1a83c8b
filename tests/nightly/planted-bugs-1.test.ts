import { plantedBugsAreNoticed } from '../functions/simulation/planted-bugs.ts';

plantedBugsAreNoticed(0, 2);
