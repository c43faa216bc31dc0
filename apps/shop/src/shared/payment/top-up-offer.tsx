import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { accountName } from '../user.ts'
import { keepErrand } from './errand.ts'

/** The balance is too low: by how much, and that nothing was paid. */
export function ShortNote({ short, balance, className }: { short: string; balance?: string; className?: string }) {
  const t = useT()
  return (
    <Note tone="wait" live className={className}>
      {balance ? t('payment.short.text', { short, balance }) : t('payment.short.only', { short })}
    </Note>
  )
}

/** The way to top up what is missing, and back to `backurl`, now or when it has been credited. */
export function TopUpButton({ short, backurl }: { short: string; backurl: string }) {
  const t = useT()
  const account = accountName(useQueryClient())
  const keep = () => keepErrand(account, { path: backurl, short })
  return (
    <Button kind="go" wide onClick={keep} render={<Link to="/topUp" search={{ backurl }} />}>
      {t('payment.short.topUp', { short })}
    </Button>
  )
}
