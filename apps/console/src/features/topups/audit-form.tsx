import { passedClaim } from '@tradewind/contract/calls/admin-topup'
import { LONGEST } from '@tradewind/contract/limits'
import { cents, formatDollars, parseDollars } from '@tradewind/contract/money'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Confirm } from '@tradewind/ui/confirm'
import { KeyValue } from '@tradewind/ui/key-value'
import { Note } from '@tradewind/ui/note'
import { Sum } from '@tradewind/ui/sum'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { readWith } from '@tradewind/web/form/problems'
import { amountIn } from '@tradewind/web/form/typed-figures'
import { useForm } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { useGoOn } from '../../shared/queue-next.tsx'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { methodLooks } from './topup-methods.ts'
import { type Topup, touchedByVerdict, type Verdict } from './topup-queries.ts'
import { wordsOfRefusal } from './verdict-refusals.ts'

/**
 * Claimed beside what was seen to arrive. The amount is typed and never offered: it is what is credited, so it comes from the bank's
 * line and not from the claim. Passing asks once more, with both in sight.
 */
export function AuditForm({ topup }: { topup: Topup }) {
  const t = useT()
  const { intl } = useLocale()
  const act = useAct('POST /api/admin/recharge_audit', touchedByVerdict)
  const [asked, setAsked] = useState<Verdict>()
  const [refusing, setRefusing] = useState(false)
  const goOn = useGoOn()
  const { id, amount, method, shopper } = topup
  const form = useForm<Verdict>({
    initial: { arrived: '', bank_ref: topup.tx_hash ?? '', sender_account: '' },
    read: readVerdict,
    ask: setAsked,
    explain: (refused) => wordsOfRefusal(t, refused),
  })
  const pass = (verdict: Verdict) =>
    form.attempt(async (key) => {
      const { waits } = await act.mutateAsync({ input: { id, audit: 1, ...verdict }, key })
      toast(t(waits ? 'auditing.topups.passedFirst' : 'auditing.topups.passed'), { kind: 'done' })
      goOn()
    })
  const { input } = readVerdict(form.values)
  const off = input && difference(input.arrived, amount)
  return (
    <>
      <Form form={form} aria-label={t('auditing.topups.form')} className="mt-4 grid gap-3.5">
        <dl>
          <KeyValue label={t('auditing.topups.claimed')}>
            <Sum amount={amount} locale={intl} size="m" />
          </KeyValue>
        </dl>
        <TextInput
          label={t('auditing.topups.arrived')}
          hint={t('auditing.topups.arrivedHint')}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          start={<span className="text-ink-2">$</span>}
          {...form.text('arrived')}
        />
        {off && (
          <Note tone="wait" live>
            {t(off.less ? 'auditing.topups.less' : 'auditing.topups.more', { by: off.by })}
          </Note>
        )}
        <TextInput
          label={t(methodLooks[method].ref)}
          hint={t(methodLooks[method].refHint)}
          maxLength={LONGEST.bankRef}
          autoComplete="off"
          exact
          dir="ltr"
          {...form.text('bank_ref')}
        />
        <TextInput
          label={t(methodLooks[method].sender)}
          hint={t(methodLooks[method].senderHint)}
          maxLength={LONGEST.networkAddress}
          autoComplete="off"
          exact
          dir="ltr"
          {...form.text('sender_account')}
        />
        <FormFailure form={form} />
        <div className="flex flex-wrap gap-2 *:flex-1">
          <Button kind="line" size="s" onClick={() => setRefusing(true)}>
            {t('auditing.refuse')}
          </Button>
          <Button kind="go" size="s" type="submit" busy={form.busy} busyLabel={t('words.loading')}>
            {t('auditing.pass')}
          </Button>
        </div>
      </Form>
      {asked && (
        <Confirm
          open
          question={t('auditing.topups.passQuestion', { amount: asked.arrived, account: shopper.account })}
          detail={
            <>
              {off ? t('auditing.topups.passOther', { claimed: amount }) : t('auditing.topups.passSame')}{' '}
              <span className="block break-all">
                <bdi dir="ltr">{asked.bank_ref}</bdi>
              </span>
            </>
          }
          confirmLabel={t('auditing.topups.passYes')}
          cancelLabel={t('words.cancel')}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            void pass(asked)
          }}
        />
      )}
      {refusing && (
        <ReasonDialog
          open
          danger
          title={t('auditing.topups.refuseQuestion', { amount, account: shopper.account })}
          text={t('auditing.topups.refuseText')}
          label={t('auditing.reasonShopper')}
          confirm={t('auditing.topups.refuseYes')}
          onClose={() => setRefusing(false)}
          onSend={async (reason, key) => {
            await act.mutateAsync({ input: { id, audit: 2, reason }, key })
            toast(t('auditing.topups.refused'), { kind: 'done' })
            goOn()
          }}
        />
      )}
    </>
  )
}

const readVerdict = ({ arrived, bank_ref, sender_account }: Verdict) =>
  readWith(passedClaim, { arrived: amountIn(arrived), bank_ref, ...(sender_account && { sender_account }) })

/** In cents: "90" is "90.00". */
function difference(arrived: string, claimed: string): { less: boolean; by: string } | undefined {
  const by = parseDollars(arrived) - parseDollars(claimed)
  if (by === 0n) return undefined
  return { less: by < 0n, by: formatDollars(cents(by < 0n ? -by : by)) }
}
