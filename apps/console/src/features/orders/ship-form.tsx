import { MOST_PACKAGES } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Plus } from '@tradewind/ui/icons/plus'
import { Note } from '@tradewind/ui/note'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { useGoOn } from '../../shared/queue-next.tsx'
import { lastCarrier, rememberCarrier } from './last-carrier.ts'
import { type Order, useStep } from './orders-queries.ts'
import { PackageFields } from './package-fields.tsx'
import { placePackages, sayProblems } from './package-problems.ts'
import {
  addPackage,
  askedPackages,
  findProblems,
  left,
  linesToSend,
  onePackage,
  type PackageDraft,
  removePackage,
  setQuantity,
  takeRest,
} from './packages-form.ts'

/** The button that sends it stands at the foot of the order. */
export const SHIP_FORM = 'ship-form'

/** Carrier and number of one package or several, and what lies in each. Every piece that can be sent is, exactly once. */
export function ShipForm({ order, onBusy }: { order: Order; onBusy: (busy: boolean) => void }) {
  const t = useT()
  const step = useStep()
  const goOn = useGoOn()
  const lines = linesToSend(order.items)
  const form = useForm({
    initial: { packages: [onePackage(lines, lastCarrier())] },
    read: ({ packages }) => ({
      input: { id: order.id, packages: askedPackages(packages) },
      problems: sayProblems(t, findProblems(lines, packages)),
    }),
    send: async (input, key) => {
      onBusy(true)
      try {
        await step.mutateAsync({ call: 'POST /api/seller/order_ship', input, key })
        rememberCarrier(input.packages[0]?.carrier)
        toast(t('console.ship.done'), { kind: 'done' })
        goOn()
      } finally {
        onBusy(false)
      }
    },
    place: placePackages,
  })
  const { errors } = form
  const { packages } = form.values
  const change = (next: PackageDraft[]) => {
    form.clear()
    form.set('packages', next)
  }
  const many = packages.length > 1
  const waiting = lines.filter((line) => left(line, packages) > 0)
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <Form form={form} id={SHIP_FORM} className="grid gap-4">
      {packages.map((draft, index) => (
        <PackageFields
          // Packages have no identity of their own, and only the last or a whole one ever goes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          index={index}
          draft={draft}
          lines={lines}
          alone={!many}
          errors={errors}
          onText={(field, text) => {
            form.set(
              'packages',
              packages.map((one, at) => (at === index ? { ...one, [field]: text } : one)),
            )
            form.clear(`packages.${index}.${field}`)
          }}
          onQuantity={(line, quantity) => change(setQuantity(packages, { index, line, quantity }))}
          onTakeRest={waiting.length > 0 ? () => change(takeRest(lines, packages, index)) : undefined}
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
      <FormFailure form={form} />
      {pieces > packages.length && packages.length < MOST_PACKAGES && (
        <Button
          kind="soft"
          size="xs"
          icon={<Plus size={16} />}
          onClick={() => change(addPackage(lines, packages))}
          className="justify-self-start"
        >
          {t('console.ship.split')}
        </Button>
      )}
    </Form>
  )
}
