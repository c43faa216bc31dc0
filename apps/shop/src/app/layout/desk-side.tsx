import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Logo } from '@tradewind/ui/logo'

/** On a desktop the phone's column stands in the shop: its sign, what it promises, and where sellers go. */
export function DeskSide() {
  const t = useT()
  return (
    <aside className="desk-side" aria-label={t('shell.desk.label')}>
      <Link to="/home" className="inline-flex items-center gap-3">
        <Logo size={44} />
        <span className="desk-sign" lang="en">
          Tradewind
        </span>
      </Link>
      <p className="h2 mt-7">{t('shell.desk.promise')}</p>
      <p className="mt-3 text-pretty text-ink-2">{t('shell.desk.escrow')}</p>
      <a href="/console" className="mt-7 inline-flex min-h-11 items-center underline underline-offset-4">
        {t('shell.desk.sellers')}
      </a>
    </aside>
  )
}
