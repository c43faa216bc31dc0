import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { TextArea } from '@tradewind/ui/text-area'
import { useState } from 'react'

/** As much as an order keeps. */
const LONGEST = 200

type ShopRemarkProps = { shop: string; remark: string; onRemark: (remark: string) => void }

/** A word for the shop; the field comes when it is asked for, or was used before. */
export function ShopRemark({ shop, remark, onRemark }: ShopRemarkProps) {
  const t = useT()
  const [open, setOpen] = useState(remark !== '')
  if (!open) {
    return (
      <Button kind="text" onClick={() => setOpen(true)} aria-label={t('checkout.remark.for', { shop })}>
        {t('checkout.remark.add')}
      </Button>
    )
  }
  return (
    <TextArea
      className="mt-2"
      label={t('checkout.remark.for', { shop })}
      hint={t('checkout.remark.hint')}
      value={remark}
      maxLength={LONGEST}
      rows={2}
      // It was opened by a tap on the button that it takes the place of.
      autoFocus={remark === ''}
      onChange={(event) => onRemark(event.target.value)}
      counter={(used) => t('checkout.remark.counter', { used, most: LONGEST })}
    />
  )
}
