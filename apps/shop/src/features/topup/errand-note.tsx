import { useRouter } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Handbag } from '@tradewind/ui/icons/handbag'
import { Note } from '@tradewind/ui/note'
import { type Errand, useErrand } from '../../shared/payment/errand.ts'

/** What somebody is topping up for, as long as it is not paid. */
export function ErrandNote({ className }: { className?: string }) {
  const t = useT()
  const errand = useErrand()
  if (!errand) return null
  return (
    <Note icon={<Handbag size={20} />} className={className}>
      {t('topup.errand.short', { short: errand.short })}
    </Note>
  )
}

/** The way back that was promised: to the same checkout. */
export function BackToErrand({ errand, kind, size }: { errand: Errand; kind: 'go' | 'soft'; size?: 'dock' }) {
  const t = useT()
  const router = useRouter()
  return (
    <Button kind={kind} size={size} wide={!size} onClick={() => router.history.push(errand.path)}>
      {t('topup.errand.back')}
    </Button>
  )
}
