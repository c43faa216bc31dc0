import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tradewind/client/api-error'
import { LONGEST, MOST_PICTURE_BYTES } from '@tradewind/contract/limits'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dock } from '@tradewind/ui/dock'
import { formatMoney } from '@tradewind/ui/money-format'
import { Note } from '@tradewind/ui/note'
import { Select } from '@tradewind/ui/select'
import { TextArea } from '@tradewind/ui/text-area'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { type FormState, useForm } from '@tradewind/web/form/use-form'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import { useState } from 'react'
import { useDraft } from '../../shared/draft.ts'
import { useKeptPictures } from '../../shared/kept-pictures.ts'
import { Revocation } from '../../shared/revocation.tsx'
import { AskAmount } from './ask-amount.tsx'
import { AskLines } from './ask-lines.tsx'
import {
  type AskValues,
  checkAsk,
  chosenOf,
  emptyAsk,
  mostOf,
  reasonsFor,
  toAsk,
  typesFor,
  withStatus,
} from './ask-values.ts'
import { OptionCards } from './option-cards.tsx'
import { PROOF, ProofRow } from './proof-row.tsx'
import { actOnRefund, type Info, infoQuery } from './refund-queries.ts'

/** What, how much, how, where it is, why, what happened, and pictures of it. What is typed survives a reload. */
export function AskForm({ first, amount }: { first: Info; amount: string | undefined }) {
  const t = useT()
  const { intl } = useLocale()
  const queryClient = useQueryClient()
  const { id } = first.order
  const [initial] = useState(() => emptyAsk(first, amount))
  const [draft, keepDraft, dropDraft] = useDraft<AskValues>(`refund:${id}`, initial)
  const [restored] = useState(draft !== initial && (draft.explain !== '' || draft.reason !== ''))
  const pictures = useKeptPictures({
    draft: `refund-proof:${id}`,
    scene: 'evidence',
    maxBytes: MOST_PICTURE_BYTES,
    failed: t('refund.proof.failed'),
  })
  const proof = pictures.ids[PROOF] ?? []
  const form: FormState<AskValues> = useForm<AskValues>({
    initial: { ...initial, ...draft, lines: '', proof: '' },
    check: (values) => checkAsk(values, info, proof),
    send,
    places: { items: 'lines' },
    beside: { 'refund.too_much': 'amount' },
    onChange: keepDraft,
  })
  const { values } = form
  const items = chosenOf(values, first).map(({ line }) => line.order_item_id)
  // The freight that comes back with just these lines is the server's to say.
  const info: Info = useQuery(infoQuery({ order_id: id }, items)).data ?? first
  async function send(sent: AskValues) {
    try {
      await actOnRefund(queryClient, 'POST /api/refund/apply', toAsk(sent, info, proof))
    } catch (error) {
      // Asked for already, on another device perhaps: the page shows that request from here on.
      if (error instanceof ApiError && error.error === 'refund.already_submitted') dropDraft()
      throw error
    }
    dropDraft()
    pictures.drop()
    toast(t('spec.done.applied'), { kind: 'done' })
  }
  const reason = info.reasons.find((one) => one.reason === values.reason)
  const asked = values.amount === null ? mostOf(values, info) : readTypedAmount(values.amount)
  return (
    <Form form={form}>
      <h1 tabIndex={-1} className="h1 text-balance outline-none">
        {t('refund.ask.title')}
      </h1>
      <p className="mt-1 text-ink-2">{t('refund.ask.of', { shop: info.order.merchant.name, sn: info.order.sn })}</p>
      {restored && <Note className="mt-4">{t('refund.ask.restored')}</Note>}
      <Revocation order={info.order} revocation={info.revocation} />
      <AskLines info={info} form={form} borne={reason?.freight === 'shop'} />
      <AskAmount info={info} form={form} />
      {info.goods_statuses.length > 1 && (
        <OptionCards
          label={t('refund.ask.where')}
          options={info.goods_statuses.toReversed().map((goods_status) => ({
            value: String(goods_status),
            label: t(goods_status === 1 ? 'refund.ask.here' : 'refund.ask.neverCame'),
            hint: t(goods_status === 1 ? 'refund.ask.hereHint' : 'refund.ask.neverCameHint'),
          }))}
          value={values.goods_status}
          onChange={(goods_status) => form.change(withStatus(values, goods_status))}
          error={form.errors.goods_status}
          className="mt-5"
        />
      )}
      {typesFor(values, info).length > 1 && (
        <OptionCards
          label={t('refund.ask.how')}
          options={typesFor(values, info).map((type) => ({
            value: String(type),
            label: t(type === 1 ? 'refund.ask.keep' : 'refund.ask.sendBack'),
            hint: t(type === 1 ? 'refund.ask.keepHint' : 'refund.ask.sendBackHint'),
          }))}
          value={values.type}
          onChange={(type) => form.set('type', type)}
          error={form.errors.type}
          className="mt-5"
        />
      )}
      <Select
        label={t('refund.ask.why')}
        placeholder={t('words.choose')}
        options={reasonsFor(values, info).map((one) => ({
          value: one.reason,
          label: t(`refund.reason.${one.reason}`),
        }))}
        hint={
          reason &&
          `${t(reason.burden === 'shopper' ? 'refund.ask.youShow' : 'refund.ask.shopShows')} ${t(
            reason.freight === 'shop' ? 'refund.ask.shopBears' : 'refund.ask.youBear',
          )}`
        }
        {...form.choice('reason')}
        className="mt-5"
      />
      <TextArea
        label={t('refund.ask.whatHappened')}
        dir="auto"
        maxLength={LONGEST.refundExplanation}
        counter={(used) => t('refund.ask.letters', { used, max: LONGEST.refundExplanation })}
        {...form.text('explain')}
        className="mt-5"
      />
      <ProofRow
        pictures={pictures}
        label={t('refund.ask.pictures')}
        error={form.errors.proof}
        onEdit={() => form.set('proof', '')}
      />
      <Note tone="safe" className="mt-5.5">
        {t('refund.ask.safe')}
      </Note>
      <FormFailure form={form} className="mt-4" />
      <Dock>
        <Button
          kind="go"
          size="dock"
          type="submit"
          busy={form.busy}
          busyLabel={t('refund.ask.sending')}
          notYet={pictures.busy ? t('refund.proof.coming') : undefined}
        >
          {items.length > 0 && asked !== undefined
            ? t('refund.ask.send', { amount: formatMoney(asked, intl, { cents: 'auto' }) })
            : t('refund.ask.sendAny')}
        </Button>
      </Dock>
    </Form>
  )
}
