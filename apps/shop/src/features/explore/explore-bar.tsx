import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { SlidersHorizontal } from '@tradewind/ui/icons/sliders-horizontal'
import { SearchLink } from '../../shared/search-link.tsx'
import { useLoggedIn } from '../../shared/session.ts'

/** The name of the page, the field to search from beside it, and the filters for who knows what it has to be. */
export function ExploreBar() {
  const t = useT()
  // The filter as a page of its own is for those who are logged in (spec 2); a visitor's opens over the list.
  const mayFilter = useLoggedIn()
  return (
    <header className="sticky top-0 z-20 mx-auto flex max-w-120 items-center gap-3 bg-paper px-edge pt-[max(8px,env(safe-area-inset-top))] pb-2">
      <h1 tabIndex={-1} className="h2 flex-none">
        {t('nav.title.explore')}
      </h1>
      <SearchLink>
        <span className="min-w-0 flex-1 clamp-1">{t('words.search')}</span>
      </SearchLink>
      {mayFilter && (
        <Link
          to="/filter"
          search={{ from: '/search', sort: 'sales' }}
          aria-label={t('nav.title.filter')}
          className="pressable -mx-2.5 grid size-11 flex-none place-items-center rounded-full"
        >
          <SlidersHorizontal size={24} />
        </Link>
      )}
    </header>
  )
}
