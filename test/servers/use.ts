import { inject } from 'vitest';

// Sites of these tests are on PostgreSQL (`store/testing.ts`).
process.env.RAYONK_TEST_DATABASE = inject('database');
