import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { useState } from 'react'
import type { Sku } from './product-form.ts'

/** One price or one stock for every line at once. */
export function FillAll({ onFill }: { onFill: (next: Partial<Sku>) => void }) {
  const t = useT()
  const [price, setPrice] = useState('')
  const [stock, setStock] = useState('')
  const fill = () => {
    onFill({ ...(price.trim() && { price: price.trim() }), ...(stock.trim() && { stock: stock.trim() }) })
    setPrice('')
    setStock('')
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <label className="grid gap-1 text-cap">
        {t('selling.sku.price')}
        <input
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          value={price}
          onChange={({ target }) => setPrice(target.value)}
          className="cell-input w-28 text-end text-s"
        />
      </label>
      <label className="grid gap-1 text-cap">
        {t('selling.sku.stock')}
        <input
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          value={stock}
          onChange={({ target }) => setStock(target.value)}
          className="cell-input w-24 text-end text-s"
        />
      </label>
      <Button
        kind="soft"
        size="s"
        onClick={fill}
        notYet={price.trim() || stock.trim() ? undefined : t('selling.matrix.fillFirst')}
      >
        {t('selling.matrix.fillAll')}
      </Button>
    </div>
  )
}
