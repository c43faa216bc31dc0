import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const screens = ['shop', 'console'].map((app) => ({
  root: `apps/${app}`,
  plugins: [react()],
  test: {
    name: app,
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // Reading an app and making a page for each file costs twice what its tests do; test/setup.ts puts back what they change.
    isolate: false,
    // Many screens at once on two cores: a sheet whose code comes later may take its time.
    testTimeout: 15_000,
  },
}))

const inBrowser = {
  globalSetup: ['e2e/global-setup.ts'],
  // One shopper at a time: the journeys share one shop and two cores.
  fileParallelism: false,
  testTimeout: 120_000,
  hookTimeout: 180_000,
}

export default defineConfig({
  test: {
    // Much of a server test is waiting for Postgres, so two take turns well even on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      ...screens,
      'packages/ui/vitest.config.ts',
      {
        test: {
          name: 'server',
          include: ['apps/{server,signer}/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          // Each file has a database of its own and nothing replaces a module, so the server is read once and not for each.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { name: 'packages', include: ['packages/{contract,client,messages,web}/{src,test}/**/*.test.{ts,tsx}'] },
      },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'e2e',
          include: ['e2e/*.test.ts'],
          ...inBrowser,
        },
      },
      // Not part of `npm test`: the conventions of mobile commerce, measured one by one (docs/conventions.md).
      {
        test: {
          name: 'e2e-conventions',
          include: ['e2e/conventions/*.test.ts'],
          ...inBrowser,
        },
      },
    ],
  },
})
