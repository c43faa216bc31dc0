import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { type LocaleCode, localeOrEnglish } from '@tradewind/messages/locales'
import { loadAreas, MessagesProvider, translatorFor } from '@tradewind/messages/react'
import { firstFonts } from '@tradewind/ui/first-fonts'
import { renderToString } from 'react-dom/server'
import { isPublic } from '../app/guard.ts'
import { createShopQueryClient } from '../app/query-client.ts'
import { areasOf } from '../app/route-data.ts'
import { specPattern } from '../app/route-pattern.ts'
import { createShopRouter } from '../app/router.tsx'
import { type FirstCall, firstCalls, keepAnswer } from './first-calls.ts'
import { setPageLocale } from './stand-ins/language.ts'

export { firstCalls }

export type Answered = FirstCall & { data: unknown }

export type DrawnPage = {
  /** As the router names it: `/detail/{-$product}/{-$mer}`. */
  routeId: string
  /** The messages that the page's own code waits for. */
  areas: readonly string[]
  /** Files of the display face that its words and prices are set in. */
  fonts: readonly string[]
  title: string
  /** What stands in #app until the app takes over; nothing for pages that are not for everybody. */
  html: string
  /** Links for the head: the pictures that the first screen wants first, as its elements ask for them. */
  links: string
}

let last: Promise<unknown> = Promise.resolve()

/** Draws one page after the other, since the words outside of components know one language at a time. */
export function drawPage(href: string, code: LocaleCode, answers: readonly Answered[]): Promise<DrawnPage> {
  const drawn = last.then(() => draw(href, code, answers))
  last = drawn.catch(() => undefined)
  return drawn
}

async function draw(href: string, code: LocaleCode, answers: readonly Answered[]): Promise<DrawnPage> {
  setPageLocale(localeOrEnglish(code))
  await loadAreas(code, ['nav', 'words', 'shell'])
  const queryClient = createShopQueryClient()
  for (const { data, ...call } of answers) keepAnswer(queryClient, call, data)
  const router = createShopRouter(queryClient, createMemoryHistory({ initialEntries: [href] }))
  const page = router.matchRoutes(router.latestLocation).at(-1)
  const { titleKey = 'nav.title.notFound' } = page?.staticData ?? {}
  const described = {
    routeId: page?.routeId ?? '',
    areas: page ? areasOf(page.routeId, page.staticData) : [],
    fonts: firstFonts(localeOrEnglish(code).bcp47),
    title: `${translatorFor(code).t(titleKey)} · Tradewind`,
  }
  if (answers.length === 0 || !page || !isPublic(specPattern(page.fullPath)))
    return { ...described, html: '', links: '' }
  // The code lies beside this; it cannot fail to come.
  router.update({
    context: { queryClient, loadScreen: (id: string) => Object(router.routesById)[id].options.component.preload() },
  })
  await router.load()
  const drawn = renderToString(
    <QueryClientProvider client={queryClient}>
      <MessagesProvider locale={code}>
        <RouterProvider router={router} />
      </MessagesProvider>
    </QueryClientProvider>,
  )
  queryClient.clear()
  // A screen that could not be drawn leaves its place empty; the app tries by itself.
  return { ...described, ...(drawn.includes('<main') ? split(drawn) : { html: '', links: '' }) }
}

/** React writes the links of what it wants first before everything else. Only what is wanted first of all is asked for early. */
function split(drawn: string): { html: string; links: string } {
  const all = /^(?:<link[^>]*>)*/.exec(drawn)?.[0] ?? ''
  const first = all.match(/<link[^>]*fetchPriority="high"[^>]*>/g) ?? []
  // The page's policy forbids style attributes; what has one stands below the first screen.
  return { html: drawn.slice(all.length).replaceAll(/ style="[^"]*"/g, ''), links: first[0] ?? '' }
}
