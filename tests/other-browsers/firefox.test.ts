import { walkThrough } from './support/walk.ts';

walkThrough('Firefox');
