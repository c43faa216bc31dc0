import { ApiError } from '@tradewind/client/api-error'
import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Plus } from '@tradewind/ui/icons/plus'
import { Note } from '@tradewind/ui/note'
import { toast } from '@tradewind/ui/toast'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { lastCarrier, rememberCarrier } from './last-carrier.ts'
import { type Order, useStep } from './orders-queries.ts'
import { type PackageErrors, PackageFields } from './package-fields.tsx'
import { refusedFields, sayProblems } from './package-problems.ts'
import {
  addPackage,
  askedPackages,
  findProblems,
  left,
  onePackage,
  type PackageDraft,
  removePackage,
  setQuantity,
  takeRest,
} from './packages-form.ts'

/** The button that sends it stands at the foot of the order. */
export const SHIP_FORM = 'ship-form'
/** As the call takes it. */
const MOST_PACKAGES = 20

/** Carrier and number of one package or several, and what lies in each. Every piece is sent exactly once. */
export function ShipForm({ order, onBusy }: { order: Order; onBusy: (busy: boolean) => void }) {
  const t = useT()
  const step = useStep()
  const form = useRef<HTMLFormElement>(null)
  const [key] = useState(newIdempotencyKey)
  const [packages, setPackages] = useState(() => [onePackage(order.items, lastCarrier())])
  const [errors, setErrors] = useState<PackageErrors>({})
  const [refusals, setRefusals] = useState(0)

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus()
  }, [refusals])

  const change = (next: PackageDraft[]) => {
    setPackages(next)
    setErrors({})
  }
  const refuse = (next: PackageErrors) => {
    setErrors(next)
    setRefusals((count) => count + 1)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (step.isPending) return
    const problems = findProblems(order.items, packages)
    if (problems.length > 0) return refuse(sayProblems(t, problems))
    onBusy(true)
    try {
      const input = { id: order.id, packages: askedPackages(packages) }
      await step.mutateAsync({ call: 'POST /api/seller/order_ship', input, key })
      rememberCarrier(packages[0]?.carrier)
      toast(t('console.ship.done'), { kind: 'done' })
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      refuse(refusedFields(refused))
    } finally {
      onBusy(false)
    }
  }
  const many = packages.length > 1
  const waiting = order.items.filter((line) => left(line, packages) > 0)
  const pieces = order.items.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <form ref={form} id={SHIP_FORM} noValidate onSubmit={send} className="grid gap-4">
      {packages.map((draft, index) => (
        <PackageFields
          // Packages have no identity of their own, and only the last or a whole one ever goes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          index={index}
          draft={draft}
          lines={order.items}
          alone={!many}
          errors={errors}
          onText={(field, text) => {
            setPackages(packages.map((one, at) => (at === index ? { ...one, [field]: text } : one)))
            setErrors({ ...errors, [`packages.${index}.${field}`]: undefined })
          }}
          onQuantity={(line, quantity) => change(setQuantity(packages, { index, line, quantity }))}
          onTakeRest={waiting.length > 0 ? () => change(takeRest(order.items, packages, index)) : undefined}
          onRemove={many ? () => change(removePackage(packages, index)) : undefined}
        />
      ))}
      {waiting.length > 0 && (
        <Note tone={errors.packages ? 'bad' : 'wait'} live>
          {waiting.map((line) => (
            <span key={line.id} className="block">
              {t('console.ship.left', { title: line.title, count: left(line, packages) })}
            </span>
          ))}
        </Note>
      )}
      {errors.root && (
        <Note tone="bad" live>
          {errors.root}
        </Note>
      )}
      {pieces > packages.length && packages.length < MOST_PACKAGES && (
        <Button
          kind="soft"
          size="xs"
          icon={<Plus size={16} />}
          onClick={() => change(addPackage(order.items, packages))}
          className="justify-self-start"
        >
          {t('console.ship.split')}
        </Button>
      )}
    </form>
  )
}
