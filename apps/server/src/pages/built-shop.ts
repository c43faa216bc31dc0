import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locale, LocaleCode } from '@tradewind/messages/locales'

/** A public call whose answer a first screen shows, and its place in the app's query cache. */
type FirstCall = { key: readonly [call: string, input: object, ...rest: unknown[]] }

export type DrawnPage = {
  routeId: string
  areas: readonly string[]
  fonts: readonly string[]
  title: string
  html: string
  links: string
}

/** The shop as it was built for the server (apps/shop/src/on-server). */
type ServerBuild = {
  firstCalls: (href: string) => FirstCall[]
  drawPage: (href: string, lang: LocaleCode, answers: readonly (FirstCall & { data: unknown })[]) => Promise<DrawnPage>
}

type Chunk = { file: string; imports?: string[] }

export type BuiltShop = ServerBuild & {
  /** index.html as it was built. */
  html: string
  /** Links for the head: code, words and type that the page waits for, so that one look at it finds all of them. */
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
      const scripts = [...new Set(chunks.flatMap((key) => [...withImports(key)]))].map((key) => manifest[key]?.file)
      const faces = fonts.flatMap((name) => keyEnding(`/sofia-${name}.woff2`))
      const code = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
      return [
        ...faces.map(
          (key) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${manifest[key]?.file}">`,
        ),
        // Where there is something to see, it comes first (apps/shop/src/start.ts).
        drawn ? `<template>${code}</template>` : code,
      ].join('')
    },
  }
}
