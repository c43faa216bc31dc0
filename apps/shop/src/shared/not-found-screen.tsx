import { useT } from '@tradewind/messages/react'
import { Page } from '@tradewind/ui/page'
import { EmptyState } from '@tradewind/ui/state-block'
import { RouteDrawing } from './route-drawing.tsx'
import { ScreenBar } from './screen-bar.tsx'
import { WaysOn } from './ways-on.tsx'

/** No such page, or no such thing behind its id; always with a way on. */
export function NotFoundScreen() {
  const t = useT()
  return (
    <>
      <ScreenBar title={t('nav.title.notFound')} />
      <Page>
        <EmptyState title={t('shell.notFound.title')} picture={<RouteDrawing broken />} actions={<WaysOn />}>
          {t('shell.notFound.text')}
        </EmptyState>
      </Page>
    </>
  )
}
