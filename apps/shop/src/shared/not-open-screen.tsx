import { useT } from '@tradewind/messages/react'
import { Page } from '@tradewind/ui/page'
import { EmptyState } from '@tradewind/ui/state-block'
import { RouteDrawing } from './route-drawing.tsx'
import { ScreenBar } from './screen-bar.tsx'
import { WaysOn } from './ways-on.tsx'

/** The spec's "not yet open": what a page shows until its room is furnished, with a way on. */
export function NotOpenScreen() {
  const t = useT()
  return (
    <>
      <ScreenBar />
      <Page>
        <EmptyState title={t('spec.soon.notYetOpen')} picture={<RouteDrawing />} actions={<WaysOn />}>
          {t('shell.notOpen.text')}
        </EmptyState>
      </Page>
    </>
  )
}
