import { useNavigate } from '@tanstack/react-router'
import { MOST_PIECES } from '@tradewind/contract/limits'
import { useState } from 'react'
import { useAddToBag } from '../../shared/add-to-bag.ts'
import { useChoice } from './choice.ts'
import type { Product, Sku } from './product-queries.ts'

export type Intent = 'add' | 'buy'
export type Purchase = ReturnType<typeof usePurchase>

/** What somebody is about to buy: the choice, how many, and the sheet that asks for what is missing. */
export function usePurchase(product: Product, opened: boolean) {
  const navigate = useNavigate()
  const addToBag = useAddToBag()
  const { choice, sku, missing, choose } = useChoice(product)
  const [wanted, setWanted] = useState(1)
  const [adding, setAdding] = useState(false)
  const soldOut = product.skus.every(({ stock }) => stock <= 0)
  const asks = product.specs.length > 0 && product.on_shelf && !soldOut
  const [sheet, setSheet] = useState({ open: opened && asks, intent: 'add' as Intent, tries: 0, ever: opened && asks })
  const left = sku?.stock ?? Math.max(...product.skus.map(({ stock }) => stock))
  const most = Math.max(1, Math.min(MOST_PIECES, left))
  const quantity = Math.min(wanted, most)
  const closeSheet = () => setSheet((before) => ({ ...before, open: false }))

  const add = async (line: Sku) => {
    setAdding(true)
    const added = await addToBag({ goods_id: product.id, sku_id: line.id, quantity }).then(
      () => true,
      // The toast has said why. What was chosen stays, for another try.
      () => false,
    )
    setAdding(false)
    if (added) closeSheet()
  }
  const buy = (line: Sku) =>
    navigate({ to: '/checkout', search: { goods_id: product.id, sku_id: line.id, quantity: String(quantity) } })

  return {
    product,
    choice,
    sku,
    missing,
    choose,
    quantity,
    most,
    setQuantity: setWanted,
    adding,
    /** Why nothing can be bought, if so. */
    closed: closedBy(product, soldOut),
    /** There is something to choose, in a sheet. */
    asks,
    sheet,
    closeSheet,
    /** Does it when the choice is complete; else the sheet asks for what is missing, louder each time. */
    proceed: async (intent: Intent) => {
      if (sku && sku.stock > 0) return intent === 'add' ? add(sku) : buy(sku)
      setSheet((before) => ({ intent, open: true, ever: true, tries: before.open ? before.tries + 1 : 0 }))
    },
  }
}

function closedBy({ on_shelf, merchant }: Product, soldOut: boolean): 'offShelf' | 'away' | 'soldOut' | undefined {
  if (!on_shelf) return 'offShelf'
  if (merchant.away) return 'away'
  return soldOut ? 'soldOut' : undefined
}
