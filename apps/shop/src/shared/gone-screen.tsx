import { useT } from '@tradewind/messages/react'
import { Page } from '@tradewind/ui/page'
import { EmptyState } from '@tradewind/ui/state-block'
import { RouteDrawing } from './route-drawing.tsx'
import { ScreenBar } from './screen-bar.tsx'
import { WaysOn } from './ways-on.tsx'

/** A product that is not offered any more, or a shop that sells nothing any more: said kindly, with a way on. */
export function GoneScreen({ what }: { what: 'goods' | 'shop' }) {
  const t = useT()
  return (
    <>
      <ScreenBar title={t(what === 'goods' ? 'nav.title.detail' : 'nav.title.shop')} />
      <Page>
        <EmptyState title={t(`closed.${what}.title`)} picture={<RouteDrawing broken />} actions={<WaysOn />}>
          {t(`closed.${what}.text`)}
        </EmptyState>
      </Page>
    </>
  )
}
