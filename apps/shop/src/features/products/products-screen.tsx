import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { MagnifyingGlass } from '@tradewind/ui/icons/magnifying-glass'
import { Page } from '@tradewind/ui/page'
import { EmptyState } from '@tradewind/ui/state-block'
import { Listing } from '../../shared/listing/listing.tsx'
import { UnlessOpening } from '../../shared/opening-soon.tsx'
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
        <Link
          to="/search"
          className="field-box pressable mb-1 flex min-h-12 items-center gap-2.5 px-4 text-ink-2"
          data-shape="pill"
        >
          <MagnifyingGlass size={20} className="flex-none" />
          <span className="min-w-0 flex-1 truncate">{t('words.search')}</span>
        </Link>
        <Listing
          search={search}
          onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
          label={t('nav.title.products')}
          empty={
            <UnlessOpening>
              <EmptyState
                title={t('spec.empty.products')}
                picture={<RouteDrawing broken />}
                actions={
                  <Button kind="soft" render={<Link to="/home" />}>
                    {t('shell.way.home')}
                  </Button>
                }
              />
            </UnlessOpening>
          }
        />
      </Page>
    </>
  )
}
