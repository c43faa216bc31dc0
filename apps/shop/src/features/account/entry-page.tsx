import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Handbag } from '@tradewind/ui/icons/handbag'
import { Note } from '@tradewind/ui/note'
import { Page } from '@tradewind/ui/page'
import type { ReactNode } from 'react'
import { useGuestBag } from '../../shared/guest-bag.ts'
import { ReadFirst } from '../../shared/reading/read-first.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { TraderFoot } from './trader-foot.tsx'
import { WaitingBag } from './waiting-bag.tsx'

type EntryPageProps = {
  welcome: string
  children: ReactNode
  /** Stands below the way to the other page. */
  foot?: ReactNode
  /** The way to the other of the two pages. */
  other: { question: string; label: string; to: '/login' | '/register'; return_to?: string }
}

/** What /login and /register share: the language, a word of welcome, the visitor's bag, and the way to the other. */
export function EntryPage({ welcome, children, foot, other }: EntryPageProps) {
  const t = useT()
  // Whoever wanted to see the bag is shown what of it is here already.
  const toBag = /^\/bag\b/.test(other.return_to ?? '')
  const count = useGuestBag().reduce((sum, line) => sum + line.quantity, 0)
  return (
    <>
      <ScreenBar end={<LanguageMenu />} />
      <Page foot="none">
        {toBag && count > 0 ? (
          <WaitingBag />
        ) : (
          <>
            <p className="mt-1 mb-5 text-pretty text-ink-2">{toBag ? t('account.login.bagEmpty') : welcome}</p>
            {count > 0 && (
              <Note icon={<Handbag size={20} />} className="mb-5">
                {t('account.login.bagComes', { count })}
              </Note>
            )}
          </>
        )}
        {children}
        <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 text-s text-ink-2">
          {other.question}
          <Link
            to={other.to}
            search={{ return_to: other.return_to }}
            replace
            className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
          >
            {other.label}
          </Link>
        </p>
        {foot}
        <ReadFirst className="mt-2" />
        <TraderFoot />
      </Page>
    </>
  )
}
