import { plantedBugsAreNoticed } from '../functions/simulation/planted-bugs.ts';

plantedBugsAreNoticed(1, 2);
