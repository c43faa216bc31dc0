import { RouterProvider } from '@tanstack/react-router'
import { loadAreas } from '@tradewind/messages/react'
import { currentLocale, onLanguageChange } from '@tradewind/web/language'
import { Providers } from '@tradewind/web/providers'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followLive } from './app/follow-live.ts'
import { followPushed } from './app/follow-pushed.ts'
import { createConsoleQueryClient } from './app/query-client.ts'
import { createConsoleRouter } from './app/router.tsx'
import { watchSession } from './app/session-watch.ts'
import './console.css'

// The dev server knows nobody’s wishes.
if (import.meta.env.DEV) void import('@tradewind/web/theme').then(({ readTheme, showTheme }) => showTheme(readTheme()))
const queryClient = createConsoleQueryClient()
const router = createConsoleRouter()
watchSession(router, queryClient)
// Names of goods and the meaning of laws come from the server in the language of the request.
onLanguageChange(() => queryClient.invalidateQueries())

const container = document.getElementById('app')
if (!container) throw new Error('the page has no #app')

await loadAreas(currentLocale().file_name, ['nav', 'spec', 'words', 'shell', 'fields', 'console'])
createRoot(container).render(
  <StrictMode>
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
followLive(queryClient)
followPushed(router, queryClient)
