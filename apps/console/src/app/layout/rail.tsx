import { Link, useLocation } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Avatar } from '@tradewind/ui/avatar'
import { CaretDown } from '@tradewind/ui/icons/caret-down'
import { Logo } from '@tradewind/ui/logo'
import { useInSight } from '@tradewind/ui/use-in-sight'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Realm } from '../../shared/session.ts'
import { useStaff } from '../../shared/staff.ts'
import { HOME } from '../guard.ts'
import { FinderButton } from './finder/finder-button.tsx'
import { OperatorPages } from './operator-pages.tsx'
import { SellerPages } from './seller-pages.tsx'

const AccountDialog = lazy(() => import('./account-dialog.tsx').then((module) => ({ default: module.AccountDialog })))

/** Sign, pages and person: beside the page on a wide screen, above it on a phone. */
export function Rail({ realm }: { realm: Realm }) {
  const t = useT()
  const pages = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the pages lie in a row that scrolls. Which pages there are depends on the roles, which come later.
  const staffId = useStaff()?.id
  useInSight(pages, `${pathname} ${staffId}`)
  return (
    <header className="flex flex-wrap items-center gap-x-2 print:hidden border-b border-line px-edge py-1.5 wide:sticky wide:top-0 wide:h-dvh wide:flex-col wide:flex-nowrap wide:items-stretch wide:gap-5 wide:border-0 wide:py-5 wide:pe-3">
      <Link to={HOME[realm]} className="flex min-h-11 items-center gap-2.5 wide:px-2">
        <Logo size={32} />
        <span className="max-column:sr-only">
          <span className="h3 block" lang="en">
            Tradewind
          </span>
          <span className="cap block">
            {t(realm === 'seller' ? 'console.frame.forSellers' : 'console.frame.forOperators')}
          </span>
        </span>
      </Link>
      <FinderButton realm={realm} />
      <nav
        ref={pages}
        aria-label={t('console.frame.pages')}
        className="scroll-x max-wide:fade-x order-last -mx-edge w-[calc(100%+2*var(--edge))] flex-none gap-1 px-edge wide:order-none wide:mx-0 wide:flex wide:min-h-0 wide:w-auto wide:flex-initial wide:flex-col wide:px-0"
      >
        {realm === 'seller' ? <SellerPages /> : <OperatorPages />}
      </nav>
      <AccountButton />
    </header>
  )
}

function AccountButton() {
  const t = useT()
  const staff = useStaff()
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="pressable flex min-h-11 items-center gap-2.5 rounded-m px-1 text-start wide:ms-0 wide:mt-auto wide:px-2 wide:py-1.5"
      >
        <Avatar name={staff?.shop?.name ?? staff?.name ?? ''} size={32} />
        <span className="hidden min-w-0 flex-1 wide:block">
          <b className="block truncate text-s font-semibold">{staff?.shop?.name ?? staff?.name}</b>
          <span className="cap block truncate">
            {staff?.shop && staff.shop.name !== staff.name ? staff.name : staff?.account}
          </span>
        </span>
        <span className="sr-only">{t('console.frame.account')}</span>
        <CaretDown size={16} className="text-ink-2" />
      </button>
      {open !== undefined && (
        <Suspense>
          <AccountDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
