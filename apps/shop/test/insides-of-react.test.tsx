import { createRequire } from 'node:module'
import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

// What tools/tidy/insides.ts says that we lean on, held against the libraries that are installed.

test('React writes the links of what is wanted first before all that it draws, in their order', () => {
  const drawn = renderToString(
    <main>
      <img src="/late.webp" alt="" loading="lazy" />
      <img src="/first.webp" alt="" fetchPriority="high" />
      <img src="/second.webp" alt="" fetchPriority="high" />
    </main>,
  )
  const links = /^(?:<link[^>]*>)*/.exec(drawn)?.[0] ?? ''
  expect(drawn.slice(links.length)).toMatch(/^<main>/)
  const first = links.match(/<link[^>]*fetchPriority="high"[^>]*>/g) ?? []
  expect(first.map((link) => /href="([^"]+)"/.exec(link)?.[1])).toEqual(['/first.webp', '/second.webp'])
})

type Store = (
  subscribe: () => () => void,
  get: () => object,
  server: undefined,
  select: (all: object) => unknown,
) => unknown

test('the shim of a store and what stands in its place show the same of it', () => {
  const require = createRequire(import.meta.url)
  const load = (path: string): Store => require(path).useSyncExternalStoreWithSelector
  const store = { count: 3 }
  const shown = (useStore: Store) => {
    const Count = () => (
      <b>
        {String(
          useStore(
            () => () => undefined,
            () => store,
            undefined,
            (all) => Object(all).count,
          ),
        )}
      </b>
    )
    return () => <Count />
  }
  const Shim = shown(load('use-sync-external-store/shim/with-selector'))
  const Hook = shown(load('use-sync-external-store/with-selector'))
  const [shim, hook] = [render(<Shim />), render(<Hook />)]
  expect(shim.container.innerHTML).toBe('<b>3</b>')
  expect(hook.container.innerHTML).toBe('<b>3</b>')
})
