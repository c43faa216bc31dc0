import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DrawnPage, ServerBuild } from '@tradewind/contract/drawn-page'
import type { Locale } from '@tradewind/messages/locales'

type Chunk = { file: string; imports?: string[] }

export type BuiltShop = ServerBuild & {
  /** index.html as it was built. */
  html: string
  /** Links for the head: type, words and code that the page waits for, so that one look at it finds all of them. */
  linksOf: (page: DrawnPage, locale: Locale) => string
}

export async function readBuiltShop(dist: string): Promise<BuiltShop> {
  const html = await readFile(join(dist, 'index.html'), 'utf8')
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))
  const built: ServerBuild = await import(pathToFileURL(join(dist, 'on-server/draw-page.js')).href)
  const keys = Object.keys(manifest)
  const keyEnding = (end: string) => keys.filter((key) => key.endsWith(end)).slice(0, 1)

  /** A chunk and all that it imports before it can run. */
  function withImports(key: string, found = new Set<string>()): Set<string> {
    if (found.has(key)) return found
    found.add(key)
    for (const other of manifest[key]?.imports ?? []) withImports(other, found)
    return found
  }
  return {
    ...built,
    html,
    linksOf({ routeId, areas, fonts, html: drawn }, { file_name }) {
      const chunks = [
        ...keyEnding('src/main.tsx'),
        ...keyEnding(`/routes${routeId.replaceAll('/', '.').replace('.', '/')}.tsx?tsr-split=component`),
        ...['first', ...areas].flatMap((area) => keyEnding(`/gen/${file_name}/${area}.gen.ts`)),
      ]
      const faces = fonts
        .flatMap((name) => keyEnding(`/sofia-${name}.woff2`))
        .map((key) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${manifest[key]?.file}">`)
      const code = [...new Set(chunks.flatMap((key) => [...withImports(key)]))].map(
        (key) => `<link rel="modulepreload" crossorigin href="/${manifest[key]?.file}">`,
      )
      // Where there is something to see, it comes first (apps/shop/src/start.ts).
      return [...faces, ...(drawn ? ['<template>', ...code, '</template>'] : code)].join('')
    },
  }
}
