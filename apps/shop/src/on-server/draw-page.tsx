import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import type { DrawnPage, PageToDraw } from '@tradewind/contract/drawn-page'
import { localeOrEnglish } from '@tradewind/messages/locales'
import { loadAreas, MessagesProvider, translatorFor } from '@tradewind/messages/react'
import { firstFonts } from '@tradewind/ui/first-fonts'
import { renderToString } from 'react-dom/server'
import { isPublic } from '../app/guard.ts'
import { createShopQueryClient } from '../app/query-client.ts'
import { areasOf } from '../app/route-data.ts'
import { specPattern } from '../app/route-pattern.ts'
import { createShopRouter } from '../app/router.tsx'
import { aboutPage } from './about.ts'
import { drawing, drawings } from './drawing.ts'
import { firstCalls, keepAnswer } from './first-calls.ts'

export { firstCalls }

/** Draws the first screen of an address. Pages for whoever is logged in are drawn from that person's own answers alone. */
export function drawPage(page: PageToDraw): Promise<DrawnPage> {
  const loggedIn = page.answers.some(({ own }) => own)
  return drawings.run({ locale: localeOrEnglish(page.lang), loggedIn, deliverTo: page.deliverTo }, () =>
    draw(page, loggedIn),
  )
}

async function draw({ href, answers }: PageToDraw, loggedIn: boolean): Promise<DrawnPage> {
  const { file_name: code, bcp47 } = drawing().locale
  await loadAreas(code, ['nav', 'words', 'shell', 'desk'])
  const queryClient = createShopQueryClient()
  for (const answer of answers) keepAnswer(queryClient, answer)
  const router = createShopRouter(queryClient, createMemoryHistory({ initialEntries: [href] }))
  const page = router.matchRoutes(router.latestLocation).at(-1)
  const { titleKey = 'nav.title.notFound' } = page?.staticData ?? {}
  const forAll = page !== undefined && isPublic(specPattern(page.fullPath))
  const { t } = translatorFor(code)
  const described = {
    routeId: page?.routeId ?? '',
    areas: page ? areasOf(page.routeId, page.staticData) : [],
    fonts: firstFonts(bcp47),
    about: aboutPage({ href, title: t(titleKey), isPublic: forAll, queryClient, t }),
  }
  if (answers.length === 0 || !(forAll || (page && loggedIn))) return { ...described, html: '', links: '' }
  // The code lies beside this; it cannot fail to come.
  router.update({
    context: { queryClient, loadScreen: async (id: string) => router.loadRouteChunk(Object(router.routesById)[id]) },
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
  const html = drawn.slice(all.length).replaceAll(/ style="[^"]*"/g, '')
  return { html: html.replaceAll(/<img [^>]*>/g, askLater), links: first[0] ?? '' }
}

/** Pictures below the first screen are asked for once it was seen (`start.ts`): browsers fetch them from far below, beside the large picture above. */
const askLater = (img: string): string =>
  img.includes(' loading="lazy"') ? img.replaceAll(/ (src|srcset)="/gi, ' data-$1="') : img
