import { useQueryClient } from '@tanstack/react-query'
import { LONGEST, MOST_PICTURE_BYTES } from '@tradewind/contract/limits'
import { formatDollars, parseDollars } from '@tradewind/contract/money'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { KeyValue } from '@tradewind/ui/key-value'
import { formatMoney } from '@tradewind/ui/money-format'
import { SectionHead } from '@tradewind/ui/page'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { CopyText } from '@tradewind/web/copy-text'
import { Form, FormFailure } from '@tradewind/web/form/form'
import type { Problems } from '@tradewind/web/form/problems'
import { useForm } from '@tradewind/web/form/use-form'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import { useState } from 'react'
import { useDraft } from '../../shared/draft.ts'
import { useKeptPictures } from '../../shared/kept-pictures.ts'
import { ArrivedSheet } from './arrived-sheet.tsx'
import { PROOF, ProofRow } from './proof-row.tsx'
import { actOnRefund, type Refund } from './refund-queries.ts'

/** The goods on their way back: how to send them, then what was told of the parcel. */
export function ReturnParcel({ refund }: { refund: Refund }) {
  const t = useT()
  if (refund.allowed.includes('send'))
    return (
      <section className="mt-5">
        <SectionHead level={3} title={t('refund.parcel.send')} />
        <SendForm refund={refund} />
      </section>
    )
  return refund.parcel && <Sent refund={refund} parcel={refund.parcel} />
}

type Values = { carrier: string; no: string; freight: string; receipt: '' }
const EMPTY: Values = { carrier: '', no: '', freight: '', receipt: '' }

function checkParcel({ carrier, no, freight }: Values): Problems {
  const paid = freight.trim() === '' ? '0' : readTypedAmount(freight)
  return {
    carrier: carrier.trim() === '' && 'required',
    no: no.trim() === '' && 'required',
    freight: paid === undefined ? 'not_money' : parseDollars(paid) < 0n && 'amount_negative',
  }
}

function SendForm({ refund: { id, freight } }: { refund: Refund }) {
  const t = useT()
  const queryClient = useQueryClient()
  const [draft, keepDraft, dropDraft] = useDraft<Values>(`refund-parcel:${id}`, EMPTY)
  const pictures = useKeptPictures({
    draft: `refund-receipt:${id}`,
    scene: 'evidence',
    maxBytes: MOST_PICTURE_BYTES,
    failed: t('refund.proof.failed'),
  })
  const shopBears = freight.back === 'shop'
  const form = useForm<Values>({
    initial: { ...draft, receipt: '' },
    check: checkParcel,
    onChange: keepDraft,
    send: async ({ carrier, no, freight: typed }) => {
      const paid = readTypedAmount(typed)
      const [receipt] = pictures.ids[PROOF] ?? []
      await actOnRefund(queryClient, 'POST /api/refund/express', {
        id,
        carrier: carrier.trim(),
        no: no.trim(),
        ...(shopBears && paid !== undefined && { freight: formatDollars(parseDollars(paid)) }),
        ...(shopBears && receipt && { receipt }),
      })
      dropDraft()
      pictures.drop()
    },
  })
  return (
    <Form form={form} onDone={() => toast(t('refund.parcel.noted'), { kind: 'done' })} className="grid gap-4">
      <p className="text-s text-pretty text-ink-2">
        {t(shopBears ? 'refund.parcel.shopBears' : 'refund.parcel.youBear')}
      </p>
      <TextInput
        label={t('refund.parcel.carrier')}
        dir="auto"
        maxLength={LONGEST.carrier}
        enterKeyHint="next"
        {...form.text('carrier')}
      />
      <TextInput
        label={t('refund.parcel.no')}
        dir="ltr"
        exact
        autoComplete="off"
        maxLength={LONGEST.trackingNo}
        {...form.text('no')}
      />
      {shopBears && (
        <>
          <TextInput
            label={t('refund.parcel.paid')}
            optional={t('words.optional')}
            start={
              <span aria-hidden className="text-ink-2">
                $
              </span>
            }
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            {...form.text('freight')}
          />
          <ProofRow pictures={pictures} label={t('refund.parcel.receipt')} max={1} />
        </>
      )}
      <FormFailure form={form} />
      <Button
        kind="go"
        wide
        type="submit"
        busy={form.busy}
        busyLabel={t('words.loading')}
        notYet={pictures.busy ? t('refund.proof.coming') : undefined}
      >
        {t('refund.parcel.done')}
      </Button>
    </Form>
  )
}

const LINK = 'hit relative text-s font-semibold underline underline-offset-3'

function Sent({ refund, parcel }: { refund: Refund; parcel: NonNullable<Refund['parcel']> }) {
  const t = useT()
  const { intl } = useLocale()
  const [asking, setAsking] = useState(false)
  const { carrier, no, page, link, delivered_at, freight_back } = parcel
  return (
    <section className="mt-5">
      <SectionHead level={3} title={t('refund.parcel.title')} />
      <dl>
        <KeyValue label={t('refund.parcel.carrier')}>
          <bdi>{carrier}</bdi>
        </KeyValue>
        <KeyValue label={t('refund.parcel.no')} wraps>
          <CopyText label={t('refund.parcel.copy', { no })} text={no} />
        </KeyValue>
        {freight_back && freight_back !== '0.00' && (
          <KeyValue label={t('refund.parcel.freightBack')}>
            {formatMoney(freight_back, intl, { cents: 'auto' })}
          </KeyValue>
        )}
      </dl>
      <p className="flex flex-wrap gap-x-4">
        {page && (
          <a href={page} target="_blank" rel="noreferrer" className={LINK}>
            {t('refund.parcel.follow', { carrier })}
          </a>
        )}
        {link && (
          <a href={link} target="_blank" rel="noreferrer" className={LINK}>
            {t('refund.parcel.shownAt', { host: new URL(link).host })}
          </a>
        )}
      </p>
      {refund.allowed.includes('arrive') && !delivered_at && (
        <Button kind="line" size="s" onClick={() => setAsking(true)} className="mt-2">
          {t('refund.parcel.arrived')}
        </Button>
      )}
      {asking && <ArrivedSheet id={refund.id} onClose={() => setAsking(false)} />}
    </section>
  )
}
