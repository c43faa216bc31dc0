import { TRADER_KINDS, type TraderField } from '@tradewind/contract/application'
import { useFormat, useT } from '@tradewind/messages/react'

/** What is said of a trader, as people read it: kinds and countries are codes. */
export function useTraderWords(): (field: TraderField, value: string | null) => string | null {
  const t = useT()
  const format = useFormat()
  return (field, value) => {
    if (!value) return null
    if (field === 'country') return format.country(value)
    const kind = field === 'kind' && TRADER_KINDS.find((one) => one === value)
    return kind ? t(`traders.kind.${kind}`) : value
  }
}
