import { useT } from '@tradewind/messages/react'
import { readCount } from '@tradewind/messages/typed-numbers'
import type { BulkInput } from './bulk.ts'
import type { Open } from './bulk-context.ts'
import { FigureForm } from './figure-form.tsx'

type Kind = 'add' | 'set'

/** How many pieces of every SKU there are, or how many came in or went. */
export function StockForm({ asked, onDone }: { asked: Open; onDone: () => void }) {
  const t = useT()
  return (
    <FigureForm<Kind>
      asked={asked}
      onDone={onDone}
      how={t('selling.stock.how')}
      kinds={[
        { value: 'add', label: t('selling.stock.add') },
        { value: 'set', label: t('selling.stock.set') },
      ]}
      usually="add"
      field={(kind) => ({
        label: t(`selling.stock.${kind}Label`),
        hint: t(`selling.stock.${kind}Hint`),
        inputMode: kind === 'set' ? 'numeric' : 'text',
      })}
      read={readStock}
      unreadable={() => t('fields.not_number')}
      apply={t('selling.stock.apply', { count: asked.rows.length })}
    />
  )
}

function readStock(kind: Kind, typed: string): BulkInput | undefined {
  const text = typed.trim().replace('\u2212', '-')
  const count = readCount(text.replace(/^[+-]/, ''))
  if (count === undefined || (kind === 'set' && /^[+-]/.test(text))) return undefined
  return { stock: kind === 'set' ? { kind, stock: count } : { kind, add: text.startsWith('-') ? -count : count } }
}
