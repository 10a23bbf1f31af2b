import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Unmounts what a test has rendered; Testing Library does it by itself only with Vitest's globals. */
afterEach(cleanup);
