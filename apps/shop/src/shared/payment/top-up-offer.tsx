import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'

/** The balance is too low: by how much, and that nothing was paid. */
export function ShortNote({ short, balance, className }: { short: string; balance?: string; className?: string }) {
  const t = useT()
  return (
    <Note tone="wait" live className={className}>
      {balance ? t('payment.short.text', { short, balance }) : t('payment.short.only', { short })}
    </Note>
  )
}

/** The way to top up what is missing, and back to `backurl`. */
export function TopUpButton({ short, backurl }: { short: string; backurl: string }) {
  const t = useT()
  return (
    <Button kind="go" wide render={<Link to="/topUp" search={{ backurl }} />}>
      {t('payment.short.topUp', { short })}
    </Button>
  )
}
