import { useT } from '@tradewind/messages/react'
import { Logo } from '@tradewind/ui/logo'
import { SearchLink } from '../../shared/search-link.tsx'

/** The sign of the shop and the field to search from; the field says what there is to be found. */
export function HomeBar({ counts }: { counts: { goods: number; shops: number } | undefined }) {
  const t = useT()
  const hint = counts?.goods ? t('home.search.hint', counts) : t('words.search')
  return (
    <header className="sticky top-0 z-20 mx-auto flex max-w-120 items-center gap-2.5 bg-paper px-edge pt-[max(8px,env(safe-area-inset-top))] pb-2">
      <h1 className="flex-none">
        <Logo size={38} />
        <span className="sr-only">Tradewind</span>
      </h1>
      <SearchLink>
        <span className="sr-only">{t('words.search')}</span>
        <span className="min-w-0 flex-1 truncate">{hint}</span>
      </SearchLink>
    </header>
  )
}
