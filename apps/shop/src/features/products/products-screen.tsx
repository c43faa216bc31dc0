import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Page } from '@tradewind/ui/page'
import { EmptyState } from '@tradewind/ui/state-block'
import { Listing } from '../../shared/listing/listing.tsx'
import { RouteDrawing } from '../../shared/route-drawing.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'

/** Everything there is, to be sorted and narrowed. */
export function ProductsScreen() {
  const t = useT()
  const navigate = useNavigate({ from: '/products' })
  const search = useSearch({ from: '/products' })
  return (
    <>
      <ScreenBar />
      <Page foot="none">
        <Listing
          search={search}
          onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
          label={t('nav.title.products')}
          empty={
            <EmptyState
              title={t('spec.empty.products')}
              picture={<RouteDrawing broken />}
              actions={
                <Button kind="soft" render={<Link to="/home" />}>
                  {t('shell.way.home')}
                </Button>
              }
            />
          }
        />
      </Page>
    </>
  )
}
