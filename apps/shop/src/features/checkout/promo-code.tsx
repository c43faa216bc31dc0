import { LONGEST } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { IconButton } from '@tradewind/ui/icon-button'
import { Ticket } from '@tradewind/ui/icons/ticket'
import { X } from '@tradewind/ui/icons/x'
import { TextInput } from '@tradewind/ui/text-input'
import { Form } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import type { Quote } from './checkout-queries.ts'

type PromoCodeProps = {
  typed: string
  applied: string
  /** What the quote says of the applied code. */
  promo: Quote['promo']
  /** What it takes off, goods and freight. */
  saved: string
  busy: boolean
  onType: (code: string) => void
  onApply: (code: string) => void
}

/** A promo code: asked of the server, with the reason beside the field when it does not help. */
export function PromoCode(props: PromoCodeProps) {
  const { applied, promo, saved, onApply } = props
  const t = useT()
  if (applied && promo?.ok) {
    return (
      <div role="status" className="mt-5 flex min-h-12 items-center gap-2.5 rounded-m bg-sunk ps-3.5">
        <Ticket size={20} />
        <p className="min-w-0 flex-1 py-2">
          <bdi dir="ltr" className="font-semibold">
            {promo.code}
          </bdi>{' '}
          <span className="cap">{t('checkout.promo.saves', { saved })}</span>
        </p>
        <IconButton label={t('checkout.promo.remove', { code: promo.code })} onClick={() => onApply('')}>
          <X size={16} />
        </IconButton>
      </div>
    )
  }
  return <CodeForm {...props} />
}

function CodeForm({ typed, applied, promo, busy, onType, onApply }: PromoCodeProps) {
  const t = useT()
  const form = useForm({
    initial: { code: typed },
    send: ({ code }) => onApply(code.trim()),
    onChange: ({ code }) => onType(code),
  })
  const refused = applied && applied === typed.trim() ? promo?.message : undefined
  return (
    <Form form={form} className="mt-5">
      <TextInput
        label={t('checkout.promo.label')}
        {...form.text('code')}
        error={refused}
        name="promo-code"
        autoComplete="off"
        exact
        autoCapitalize="characters"
        enterKeyHint="go"
        maxLength={LONGEST.promoCode}
        dir="ltr"
        start={<Ticket size={20} />}
        end={
          <Button
            kind="soft"
            size="xs"
            type="submit"
            busy={busy && applied !== ''}
            busyLabel={t('words.loading')}
            notYet={typed.trim() === '' ? t('checkout.promo.enterFirst') : undefined}
          >
            {t('checkout.promo.apply')}
          </Button>
        }
      />
    </Form>
  )
}
