import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Page } from '@tradewind/ui/page'
import { EmptyState } from '@tradewind/ui/state-block'
import { RouteDrawing } from './route-drawing.tsx'
import { ScreenBar } from './screen-bar.tsx'

/** The spec's "not yet open": what a page shows until its room is furnished, with a way on. */
export function NotOpenScreen() {
  const t = useT()
  return (
    <>
      <ScreenBar />
      <Page>
        <EmptyState
          title={t('spec.soon.notYetOpen')}
          picture={<RouteDrawing />}
          actions={
            <>
              <Button render={<Link to="/home" />}>{t('shell.way.home')}</Button>
              <Button kind="soft" render={<Link to="/search" />}>
                {t('shell.way.search')}
              </Button>
            </>
          }
        >
          {t('shell.notOpen.text')}
        </EmptyState>
      </Page>
    </>
  )
}
