import { useT } from '@tradewind/messages/react'
import { readCount } from '@tradewind/messages/typed-numbers'
import { Segmented } from '@tradewind/ui/segmented'
import { TextInput } from '@tradewind/ui/text-input'
import { type FormEvent, useState } from 'react'
import { type Open, useBulk } from './bulk-context.ts'
import { FormFoot } from './form-foot.tsx'

/** How many pieces of every SKU there are, or how many came in or went. */
export function StockForm({ asked, onDone }: { asked: Open; onDone: () => void }) {
  const t = useT()
  const { change, busy } = useBulk()
  const [kind, setKind] = useState<'add' | 'set'>('add')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = typed.trim().replace('\u2212', '-')
    const count = readCount(text.replace(/^[+-]/, ''))
    if (count === undefined || (kind === 'set' && /^[+-]/.test(text))) {
      setError(t('fields.not_number'))
      event.currentTarget.querySelector<HTMLElement>('input[inputmode]')?.focus()
      return
    }
    const stock = kind === 'set' ? { kind, stock: count } : { kind, add: text.startsWith('-') ? -count : count }
    if (await change(asked.rows, { bulk: { stock }, key: asked.intent })) onDone()
  }
  return (
    <form noValidate onSubmit={send}>
      <Segmented
        label={t('selling.stock.how')}
        options={[
          { value: 'add', label: t('selling.stock.add') },
          { value: 'set', label: t('selling.stock.set') },
        ]}
        value={kind}
        onChange={(next) => {
          setKind(next)
          setError(undefined)
        }}
      />
      <TextInput
        label={t(kind === 'add' ? 'selling.stock.addLabel' : 'selling.stock.setLabel')}
        hint={t(kind === 'add' ? 'selling.stock.addHint' : 'selling.stock.setHint')}
        error={error}
        inputMode={kind === 'set' ? 'numeric' : 'text'}
        dir="ltr"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
        className="mt-4"
      />
      <FormFoot label={t('selling.stock.apply', { count: asked.rows.length })} busy={busy} />
    </form>
  )
}
