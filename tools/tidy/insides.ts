import type { SourceFile } from './rules.ts'

/** Something of a library that it does or types but does not promise, and that we lean on all the same. */
type Inside = {
  library: string
  /** The one that was looked at. */
  version: string
  what: string
  /** How its use looks in our code. */
  mark: RegExp
  files: readonly string[]
  /** What to do before another version is written here. */
  look: string
}

const ROUTER_TESTS = 'run apps/shop/test/insides-of-router.test.tsx and the journeys (npm run e2e)'

export const INSIDES: readonly Inside[] = [
  {
    library: '@tanstack/react-router',
    version: '1.170.46',
    what: 'each entry of the history has its number and key in its state',
    mark: /\b__TSR_(index|key)\b/,
    files: [
      'apps/shop/src/shared/navigation/back.ts',
      'apps/shop/src/app/follow-navigation.ts',
      'apps/shop/src/app/view-transition.ts',
      'apps/shop/src/features/filter/filter-screen.tsx',
    ],
    look: `see in @tanstack/history that both are still kept in the state, ${ROUTER_TESTS}`,
  },
  {
    library: '@tanstack/react-router',
    version: '1.170.46',
    what: 'the router tells where it is going before it has gone there',
    mark: /\brouter\.latestLocation\b/,
    files: [
      'apps/shop/src/shared/navigation/back.ts',
      'apps/shop/src/shared/payment/offer-pay-password.ts',
      'apps/shop/src/app/session-watch.ts',
      'apps/shop/src/app/view-transition.ts',
      'apps/shop/src/on-server/draw-page.tsx',
    ],
    look: `see in @tanstack/router-core that it is set at the beginning of a navigation, ${ROUTER_TESTS}`,
  },
  {
    library: '@tanstack/react-router',
    version: '1.170.46',
    what: 'a lazy component drops its preload when it has its code, and keeps it without a word when it failed',
    mark: /\bcomponent\?\.preload\b/,
    files: ['packages/web/src/load-screen.ts'],
    look: `read lazyRouteComponent of the library, ${ROUTER_TESTS}`,
  },
  {
    library: '@tanstack/react-router',
    version: '1.170.46',
    what: 'the code of a route can be asked for without going there',
    mark: /\brouter\.loadRouteChunk\b/,
    files: ['apps/shop/src/app/layout/app-frame.tsx', 'apps/shop/src/on-server/draw-page.tsx'],
    look: `see in @tanstack/router-core that it loads the component of that route, ${ROUTER_TESTS}`,
  },
  {
    library: 'react-dom',
    version: '19.3.1',
    what: 'links of what is wanted first stand before all that is drawn',
    mark: /fetchPriority="high"\[/,
    files: ['apps/shop/src/on-server/draw-page.tsx'],
    look: 'run apps/shop/test/insides-of-react.test.tsx and e2e/first-screen.test.ts',
  },
  {
    library: 'use-sync-external-store',
    version: '1.7.0',
    what: 'its shim is for React before 18, and the rest of it does the same',
    mark: /use-sync-external-store\/shim/,
    files: ['apps/shop/vite.config.ts'],
    look: 'run apps/shop/test/insides-of-react.test.tsx; when nothing asks for the shim any more, take the alias out of apps/shop/vite.config.ts',
  },
  {
    library: '@tanstack/router-plugin',
    version: '1.167.35',
    what: 'the code of a screen is a module of its own, named after the file of its route',
    mark: /tsr-split=component/,
    files: ['apps/shop/vite.config.ts', 'apps/shop/service-worker.ts', 'apps/server/src/pages/built-shop.ts'],
    look: 'run apps/shop/test/first-load.test.ts and the journeys (npm run e2e): the manifest has to name the chunks so',
  },
]

/** A library that moved since somebody looked inside, and looks inside that the table does not know. */
export function complaintsAboutInsides(files: SourceFile[], insides = INSIDES): string[] {
  const lock = files.find(({ path }) => path === 'package-lock.json')
  const installed = lock ? (JSON.parse(lock.text) as { packages: Record<string, { version?: string }> }).packages : {}
  const code = files.filter(({ path }) => /^(apps|packages)\/.+\.tsx?$/.test(path) && !/\.(test|gen)\.tsx?$/.test(path))
  return insides.flatMap(({ library, version, what, mark, files: known, look }) => {
    const now = installed[`node_modules/${library}`]?.version
    const using = code.filter(({ text }) => mark.test(text)).map(({ path }) => path)
    return [
      ...(lock && now !== version
        ? [
            `package-lock.json  ${library} ${now}\n  we lean on an inside of ${version}: ${what}. Before ${now} is written into tools/tidy/insides.ts: ${look}`,
          ]
        : []),
      ...using
        .filter((path) => !known.includes(path))
        .map(
          (path) =>
            `${path}\n  an inside of ${library} (${what}): use what it promises, or name this file in tools/tidy/insides.ts`,
        ),
      // Whoever looks at a part of the repository is not told of the rest.
      ...known
        .filter((path) => lock && !using.includes(path))
        .map((path) => `${path}\n  leans no longer on ${library} (${what}): take it out of tools/tidy/insides.ts`),
    ]
  })
}
