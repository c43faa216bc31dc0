import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Page } from '@tradewind/ui/page'
import { EmptyState } from '@tradewind/ui/state-block'
import { RouteDrawing } from './route-drawing.tsx'
import { ScreenBar } from './screen-bar.tsx'

/** No such page, or no such thing behind its id; always with a way on. */
export function NotFoundScreen() {
  const t = useT()
  return (
    <>
      <ScreenBar title={t('nav.title.notFound')} />
      <Page>
        <EmptyState
          title={t('shell.notFound.title')}
          picture={<RouteDrawing broken />}
          actions={
            <>
              <Button render={<Link to="/home" />}>{t('shell.way.home')}</Button>
              <Button kind="soft" render={<Link to="/search" />}>
                {t('shell.way.search')}
              </Button>
            </>
          }
        >
          {t('shell.notFound.text')}
        </EmptyState>
      </Page>
    </>
  )
}
