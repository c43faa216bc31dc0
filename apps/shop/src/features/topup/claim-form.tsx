import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, isMissing } from '@tradewind/client/api-error'
import { MOST_PICTURE_BYTES } from '@tradewind/contract/limits'
import { hasPart, type TopupMethod } from '@tradewind/contract/topup-methods'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dock } from '@tradewind/ui/dock'
import { formatMoney } from '@tradewind/ui/money-format'
import { Note } from '@tradewind/ui/note'
import { TextInput } from '@tradewind/ui/text-input'
import { Form } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { asTyped } from '@tradewind/web/withdrawal/amount'
import { useState } from 'react'
import { useDraft } from '../../shared/draft.ts'
import { useKeptPictures } from '../../shared/kept-pictures.ts'
import { useErrand } from '../../shared/payment/errand.ts'
import { atLeast, type ClaimValues, checkClaim, emptyClaim, toClaim } from './claim-values.ts'
import { Evidence, LINE } from './evidence.tsx'
import { askAgainWhere, claimTopup, type Limits, type Network, type Topup, uploadLimitQuery } from './topup-queries.ts'

type ClaimFormProps = {
  method: TopupMethod
  limits: Limits
  /** Where it was sent, of a method that goes over one. */
  network?: Network
  onSent: (topup: Topup) => void
}

/** What was sent, and the evidence for it. What is typed and uploaded survives a reload and a failed send. */
export function ClaimForm({ method, limits, network, onSent }: ClaimFormProps) {
  const t = useT()
  const { intl } = useLocale()
  const queryClient = useQueryClient()
  const errand = useErrand()
  const [draft, keepDraft, dropDraft] = useDraft<ClaimValues>(`topup:${method}`, {
    ...emptyClaim,
    amount: errand ? asTyped(atLeast(errand.short, limits.min), intl) : '',
  })
  const [uncertain, setUncertain] = useState(false)
  // Until the server has told its own bound.
  const maxBytes = useQuery(uploadLimitQuery()).data?.limits.upload_bytes ?? MOST_PICTURE_BYTES
  const pictures = useKeptPictures({
    draft: `topup-evidence:${method}`,
    scene: 'evidence',
    maxBytes,
    failed: t('topup.evidence.failed'),
  })
  const proof = pictures.ids[LINE] ?? []
  const form = useForm<ClaimValues>({
    initial: { ...draft },
    check: (values) => checkClaim(values, limits, proof),
    send,
    onChange: keepDraft,
  })
  async function send(values: ClaimValues) {
    setUncertain(false)
    try {
      const topup = await claimTopup(queryClient, toClaim(values, proof, method, network))
      dropDraft()
      pictures.drop()
      onSent(topup)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'status') return setUncertain(true)
      if (error.error === 'network.not_supported' || error.data.field === 'address') askAgainWhere(queryClient)
      if (!isMissing(error)) throw error
      // The server keeps a picture that no claim shows for a day.
      pictures.drop()
      throw new ApiError({ kind: 'refused', msg: t('topup.evidence.gone'), data: { field: 'proof' } })
    }
  }
  const money = (amount: string) => formatMoney(amount, intl, { cents: 'auto' })
  return (
    <Form form={form} className="grid gap-5">
      <TextInput
        label={t('topup.claim.amount')}
        hint={t('topup.claim.amountHint', { min: money(limits.min), max: money(limits.max) })}
        start={
          <span aria-hidden className="text-ink-2">
            $
          </span>
        }
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        dir="ltr"
        {...form.text('amount')}
      />
      {hasPart(method, 'tx_hash') && (
        <TextInput
          label={t('topup.claim.hash')}
          optional={t('words.optional')}
          hint={t('topup.claim.hashHint')}
          exact
          autoComplete="off"
          dir="ltr"
          {...form.text('tx_hash')}
        />
      )}
      <Evidence
        pictures={pictures}
        maxBytes={maxBytes}
        method={method}
        error={form.errors.proof}
        onEdit={() => form.set('proof', '')}
      />
      {(uncertain || form.failure) && (
        <Note tone="bad" live>
          {uncertain ? t('topup.claim.uncertain') : form.failure}
        </Note>
      )}
      <Dock>
        <Button
          kind="go"
          size="dock"
          type="submit"
          busy={form.busy}
          busyLabel={t('topup.claim.sending')}
          notYet={pictures.busy ? t('topup.evidence.coming') : undefined}
        >
          {t('topup.claim.send')}
        </Button>
      </Dock>
    </Form>
  )
}
