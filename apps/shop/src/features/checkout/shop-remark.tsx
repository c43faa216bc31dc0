import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { TextArea } from '@tradewind/ui/text-area'
import { type ReactNode, useState } from 'react'

/** As much as an order keeps. */

type ShopRemarkProps = {
  shop: string
  remark: string
  onRemark: (remark: string) => void
  /** What stands in the row of the button. */
  children: ReactNode
}

/** A word for the shop; the field comes when it is asked for, or was used before. */
export function ShopRemark({ shop, remark, onRemark, children }: ShopRemarkProps) {
  const t = useT()
  const [open, setOpen] = useState(remark !== '')
  return (
    <>
      <div className="mt-1.5 flex min-h-9 items-center justify-between gap-4">
        <p className="cap">{children}</p>
        {!open && (
          <Button
            kind="text"
            className="flex-none"
            onClick={() => setOpen(true)}
            aria-label={t('checkout.remark.addFor', { shop })}
          >
            {t('checkout.remark.add')}
          </Button>
        )}
      </div>
      {open && (
        <TextArea
          label={t('checkout.remark.for', { shop })}
          placeholder={t('checkout.remark.hint')}
          value={remark}
          maxLength={LONGEST.remark}
          rows={2}
          // It was opened by a tap on the button that it takes the place of.
          autoFocus={remark === ''}
          onChange={(event) => onRemark(event.target.value)}
          counter={(used) => t('checkout.remark.counter', { used, most: LONGEST.remark })}
        />
      )}
    </>
  )
}
