import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { MagnifyingGlass } from '@tradewind/ui/icons/magnifying-glass'

/** The name of the page, and the field to search from beside it. */
export function ExploreBar() {
  const t = useT()
  return (
    <header className="sticky top-0 z-20 mx-auto flex max-w-120 items-center gap-3 bg-paper px-edge pt-[max(8px,env(safe-area-inset-top))] pb-2">
      <h1 tabIndex={-1} className="h2 flex-none">
        {t('nav.title.explore')}
      </h1>
      <Link
        to="/search"
        className="field-box pressable flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-full ps-4 pe-4 text-ink-2"
        data-shape="pill"
      >
        <MagnifyingGlass size={20} />
        <span className="min-w-0 flex-1 clamp-1">{t('words.search')}</span>
      </Link>
    </header>
  )
}
