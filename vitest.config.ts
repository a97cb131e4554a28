/** Tests in Node: `unit` (pure units and the engine) and `server` (the server through its real HTTP surface). */
import { defineConfig } from 'vitest/config';

const onPostgres = process.env.TEST_DATABASE === 'postgres';

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Generous: much else may run on the same machine. How quick things are is measured in bench/.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['test/setup.ts'],
    // A test owns its mocks: none survives it.
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx,mjs}'],
          exclude: ['test/server/**'],
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          // Each file starts servers with threads of their own; a process of its own ends them for sure.
          pool: 'forks',
          ...(onPostgres ? { globalSetup: ['test/server/postgres.ts'] } : {}),
        },
      },
    ],
  },
});
