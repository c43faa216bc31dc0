import { RouterProvider } from '@tanstack/react-router'
import { loadAreas } from '@tradewind/messages/react'
import { currentLocale, onLanguageChange } from '@tradewind/web/language'
import { Providers } from '@tradewind/web/providers'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { takeFirstData } from './app/first-data.ts'
import { firstScreenReady } from './app/first-screen.ts'
import { followNavigation } from './app/follow-navigation.ts'
import { createShopQueryClient } from './app/query-client.ts'
import { createShopRouter } from './app/router.tsx'
import { watchSession } from './app/session-watch.ts'
import { tellsByDestination } from './app/tells-by-destination.ts'
import { onDestinationChange } from './shared/destination.ts'
import { forgetLists } from './shared/listing/list-memory.ts'
import { sessionToken } from './shared/session.ts'
import './shared/install-prompt.ts'

// The dev server knows nobody’s wishes.
if (import.meta.env.DEV) void import('@tradewind/web/theme').then(({ readTheme, showTheme }) => showTheme(readTheme()))
const queryClient = createShopQueryClient()
const router = createShopRouter(queryClient)
takeFirstData(queryClient, sessionToken() !== undefined)
followNavigation(router)
watchSession(router)
// Names of categories and goods come from the server in the language of the request.
onLanguageChange(() => queryClient.invalidateQueries())
// What is told of freight is told for where things go; lists that were kept say it for another country.
onDestinationChange(() => {
  forgetLists()
  void queryClient.invalidateQueries({ predicate: tellsByDestination })
})

const container = document.getElementById('app')
if (!container) throw new Error('the page has no #app')

// Frame and toasts speak from the first moment; a page brings its own words through its route.
await loadAreas(currentLocale().file_name, ['nav', 'words', 'shell'])
await firstScreenReady(router, container)
// In short steps, between which a finger is heard.
startTransition(() =>
  createRoot(container).render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  ),
)
// What happens meanwhile is told from then on.
void import('./app/follow-live.ts').then(({ followLive }) => followLive(queryClient))
void import('./app/settle-destination.ts').then(({ settleDestination }) => settleDestination(queryClient))
// Beautiful, not needed: it comes when the first screen is there.
void import('./app/view-transition.ts').then(({ animateNavigation }) => animateNavigation(router))
